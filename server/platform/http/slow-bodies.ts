import type { FastifyInstance, FastifyRequest } from 'fastify';

const defaultMs = 30_000;

/** Bytes of files may take as long as they need, as long as some come: these are read by the calls themselves. */
const takesFiles = ({ headers }: FastifyRequest) =>
  /^multipart\/|offset\+octet-stream/.test(headers['content-type'] ?? '') || headers['tus-resumable'] !== undefined;

/**
 * Ends connections whose request drips in so slowly that it serves only to keep them busy. A limit for the whole request, as
 * the server has one, would end long uploads as well.
 */
export function endSlowBodies(app: FastifyInstance, ms = defaultMs): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || takesFiles(request)) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.destroyed) return;
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      raw.socket.destroySoon();
    }, ms);
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}
