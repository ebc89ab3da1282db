import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps track of connections on which nothing was ever asked, as browsers open them ahead of need. Closing a server
 * ends idle connections but waits for these. Gives what ends them.
 */
export function trackUnasked(server: Server): () => void {
  const unasked = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', (request) => unasked.delete(request.socket));
  return () => {
    for (const socket of unasked) socket.destroy();
  };
}
