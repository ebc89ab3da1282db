import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard output; secrets in headers and bodies never reach it. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'],
  });
}
