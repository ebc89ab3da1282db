import pino from 'pino';

export type Log = pino.Logger;

/** What may be told of an error: a database's own detail repeats the row that it refused. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: name, message, stack, ...(code ? { code } : {}), ...(cause ? { cause: told(cause) } : {}) };
}

/** JSON lines, on standard output unless told otherwise; secrets in headers and bodies never reach it. */
export function createLog(level: string, to: 'out' | 'error' | pino.DestinationStream = 'out'): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: told },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'],
  };
  return pino(options, typeof to === 'string' ? pino.destination(to === 'out' ? 1 : 2) : to);
}
