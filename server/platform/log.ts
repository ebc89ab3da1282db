import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines, on standard output unless told otherwise; secrets in headers and bodies never reach it. */
export function createLog(level: string, to: 'out' | 'error' = 'out'): Log {
  const redact = ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'];
  return pino({ level, base: null, redact }, pino.destination(to === 'out' ? 1 : 2));
}
