import type { Server } from 'node:http';

const everyMs = 100;

/**
 * Ends connections as they fall idle, until the server is closed. A closing server ends those that are idle at that moment
 * alone: one that is just being answered would be kept alive afterwards, and the server would wait for it.
 */
export function endIdleUntilClosed(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), everyMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
