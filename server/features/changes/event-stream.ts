import type { FastifyReply } from 'fastify';

/** A client that leaves this much unread is let go; it comes back with the last id it saw. */
const mostUnread = 1024 * 1024;
const heartbeatMs = 20_000;

export interface EventStream {
  send(event: { id?: string; name?: string; data?: unknown }): void;
  end(): void;
  readonly open: boolean;
}

/** Answers with Server-Sent Events until either side ends it; `onEnd` is told once. */
export function openEventStream(reply: FastifyReply, onEnd: () => void): EventStream {
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders() as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // So that the socket is gone with the stream: a kept one would hold up a server that stops.
    connection: 'close',
    'x-content-type-options': 'nosniff',
  });
  let open = true;
  const write = (text: string) => {
    if (!open) return;
    raw.write(text);
    if (raw.writableLength > mostUnread) raw.destroy();
  };
  const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs);
  const ended = () => {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    onEnd();
  };
  raw.once('close', ended);
  raw.on('error', ended);
  write('retry: 2000\n\n');
  return {
    get open() {
      return open;
    },
    send({ id, name, data }) {
      const lines = [
        ...(id === undefined ? [] : [`id: ${id}`]),
        ...(name === undefined ? [] : [`event: ${name}`]),
        ...(data === undefined ? [] : [`data: ${JSON.stringify(data)}`]),
      ];
      write(`${lines.join('\n')}\n\n`);
    },
    end() {
      if (open) raw.end();
      ended();
    },
  };
}
