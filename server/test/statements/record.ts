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

const inProduct = /^(?:file:\/\/)?(.*\/server\/(?:platform|features)\/.+\.ts)$/;
const recorded = Symbol.for('vitrine.recorded');

/** The calls that led here, innermost first: as they are, since to write down a stack takes longer than many statements. */
function callsNow(): NodeJS.CallSite[] {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 12;
  Error.prepareStackTrace = (_error, calls) => calls;
  const calls = new Error('where').stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return calls;
}

/** The innermost call in the product's own files. */
function siteNow(): string | undefined {
  for (const call of callsNow()) {
    const path = inProduct.exec(call.getFileName() ?? '')?.[1];
    if (path !== undefined)
      return path.endsWith('.test.ts') ? undefined : `${path}:${call.getLineNumber()}:${call.getColumnNumber()}`;
  }
  return undefined;
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
