import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Within which a request has to be there, but for bytes of files. */
const wholeMs = 30_000;
/** Of bytes of files, at least so many have to come in so long: 2 kbit/s, which the worst network of a hotel has many times over. */
const windowMs = 60_000;
const windowBytes = 15_000;

/** Calls back after so many milliseconds, or in each of so many. Gives what ends it. */
export interface Timers {
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

const timersHere: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Bytes of files may take as long as they need, as long as some come: these are read by the calls themselves. */
const takesFiles = ({ headers }: FastifyRequest) =>
  /^multipart\/|offset\+octet-stream/.test(headers['content-type'] ?? '') || headers['tus-resumable'] !== undefined;

function end({ socket }: FastifyRequest['raw']): void {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  socket.destroySoon();
}

/** Ends uploads that drip; what has come of them is kept, and they go on from there. */
function watchPace(raw: FastifyRequest['raw'], { every }: Timers): () => void {
  // The beginning of the body came with the headers: the first time is counted from the beginning of the connection.
  let before = 0;
  return every(windowMs, () => {
    const came = raw.socket.bytesRead - before;
    before += came;
    // What has come and was not taken waits for us, and not we for it.
    if (came < windowBytes && raw.readableLength === 0 && !raw.complete && !raw.destroyed) end(raw);
  });
}

function watchWhole(raw: FastifyRequest['raw'], { after }: Timers): () => void {
  return after(wholeMs, () => {
    if (!raw.complete && !raw.destroyed) end(raw);
  });
}

/**
 * Ends connections whose request drips in so slowly that it serves only to keep them busy. A limit for the whole request, as
 * the server has one, would end long uploads as well.
 */
export function endSlowBodies(app: FastifyInstance, timers: Timers = timersHere): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    const stop = takesFiles(request) ? watchPace(raw, timers) : watchWhole(raw, timers);
    for (const over of ['end', 'close']) raw.once(over, stop);
  });
}
