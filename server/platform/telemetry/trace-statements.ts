import type pg from 'pg';
import { createStatementBook } from './statement.ts';
import { type Traces, typeOfError } from './traces.ts';

interface Queryable {
  query: (...args: unknown[]) => unknown;
}

function textOf(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : undefined;
}

const rowsOf = (result: unknown) => (result as { rowCount?: number | null } | null)?.rowCount ?? undefined;

/** Makes each statement of a pool's connections a part of the request or job that it is asked for. */
export function traceStatements(pool: pg.Pool, traces: Traces): pg.Pool {
  const understand = createStatementBook();
  const describe = (asked: string) => {
    const { name, operation, text } = understand(asked);
    const facts = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    return { name, facts };
  };
  pool.on('connect', (client) => {
    const connection = client as unknown as Queryable;
    const plain = connection.query.bind(connection);
    connection.query = (...given) => {
      const asked = textOf(given[0]);
      const span = asked === undefined ? undefined : traces.child(() => describe(asked));
      const answer = plain(...given);
      // Streams and callbacks have no promise to wait for: a span that never ends is never told.
      if (span && answer instanceof Promise)
        answer.then(
          (result: unknown) => {
            span.add({ 'db.response.returned_rows': rowsOf(result) });
            span.end();
          },
          (error: unknown) => {
            span.fail(typeOfError(error));
            span.end();
          },
        );
      return answer;
    };
  });
  return pool;
}
