import pino from 'pino';
import type { ErrorSink } from './error-sink.ts';
import type { Traces } from './telemetry/traces.ts';

export type Log = pino.Logger;

/** The loggable part of an error: a database's own detail repeats the row that it refused. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: name, message, stack, ...(code ? { code } : {}), ...(cause ? { cause: told(cause) } : {}) };
}

const errorLevel = 50;
const tagged = ['request_id', 'route', 'job'] as const;

/** Ids and kinds alone: of people and their things nothing leaves the house. */
function tagsOf(line: object): Record<string, string> {
  const given = line as Record<string, unknown>;
  return Object.fromEntries(tagged.flatMap((tag) => (typeof given[tag] === 'string' ? [[tag, given[tag]]] : [])));
}

/** Reports every line of the level `error` that has an error. */
function reporting(sink: ErrorSink): pino.LoggerOptions['hooks'] {
  return {
    logMethod(args, method, level) {
      const [line, words] = args as [unknown, unknown];
      if (
        level >= errorLevel &&
        typeof line === 'object' &&
        line !== null &&
        'err' in line &&
        line.err instanceof Error
      )
        sink.report(line.err, typeof words === 'string' ? words : line.err.message, {
          ...tagsOf(this.bindings()),
          ...tagsOf(line),
        });
      method.apply(this, args);
    },
  };
}

/**
 * JSON lines, on standard output unless told otherwise; secrets in headers and bodies never reach it. With traces, what is written
 * for a request or a job names its trace.
 */
export function createLog(
  level: string,
  to: 'out' | 'error' | pino.DestinationStream = 'out',
  sink?: ErrorSink,
  traces?: Traces,
): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    serializers: { err: told },
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token', '*.secret'],
    ...(sink ? { hooks: reporting(sink) ?? {} } : {}),
    ...(traces ? { mixin: () => traces.ids() ?? {} } : {}),
  };
  return pino(options, typeof to === 'string' ? pino.destination(to === 'out' ? 1 : 2) : to);
}
