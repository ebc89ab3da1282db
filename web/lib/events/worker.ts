import { type Ask, createHub, type Tell } from './hub.ts';

// The one place of a browser that listens to the server: over HTTP/1.1 a browser opens six connections, and a stream for each tab would take them all.
const hub = createHub();

self.addEventListener('online', () => hub.wake());
self.addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  const tell: Tell = (told) => port.postMessage(told);
  port.onmessage = ({ data }: MessageEvent<Ask>) => hub.take(tell, data);
  // A page that crashed says no goodbye.
  port.addEventListener('close', () => hub.drop(tell));
});
