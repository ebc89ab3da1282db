import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, sql } from 'kysely';
import { inject } from 'vitest';

/** A statement as a test ran it: its text, and the call of `execute` in the product, as `path:line:column`. */
export interface RanStatement {
  readonly site: string;
  readonly text: string;
}

interface Executable {
  execute(executor: { getExecutor(): unknown }, ...rest: unknown[]): unknown;
  compile(executor: { getExecutor(): unknown }): CompiledQuery;
}

const inProduct = /(?:file:\/\/)?([^\s()]*\/server\/(?:platform|features)\/[^\s()]+\.ts:\d+:\d+)/;
const recorded = Symbol.for('vitrine.recorded');

/** The innermost call in the product's own files. */
function siteNow(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 12;
  const stack = new Error('where').stack ?? '';
  Error.stackTraceLimit = limit;
  const site = inProduct.exec(stack)?.[1];
  return site?.includes('.test.ts:') ? undefined : site;
}

/** Has every statement of the product that this process runs written down once, for `check.ts`. */
function record(file: string): void {
  const prototype = Object.getPrototypeOf(sql`select 1`) as Executable & { [recorded]?: true };
  if (prototype[recorded]) return;
  prototype[recorded] = true;
  const seen = new Set<string>();
  const { execute } = prototype;
  prototype.execute = function (this: Executable, executor, ...rest) {
    const site = siteNow();
    if (site !== undefined) {
      const line = JSON.stringify({ site, text: this.compile(executor).sql } satisfies RanStatement);
      if (!seen.has(line)) {
        seen.add(line);
        appendFileSync(file, `${line}\n`);
      }
    }
    return execute.call(this, executor, ...rest);
  };
}

record(join(inject('statements'), `${process.pid}.jsonl`));
