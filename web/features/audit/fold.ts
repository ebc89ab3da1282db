import type { AuditEvent } from '#contract/audit/routes.ts';

/** One act that did the same to many things: the first of its events stands for all. */
export interface Fold {
  readonly first: AuditEvent;
  readonly more: readonly AuditEvent[];
}

const shownApart = 3;

const alike = (a: AuditEvent, b: AuditEvent) =>
  a.change_set !== null && a.change_set === b.change_set && a.action === b.action;

/** Runs of more than a few alike events become one line. */
export function foldEvents(events: readonly AuditEvent[]): Fold[] {
  const runs: AuditEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0] && alike(run[0], event)) run.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => {
    const [first, ...more] = run;
    if (!first) return [];
    return run.length > shownApart ? [{ first, more }] : run.map((one) => ({ first: one, more: [] }));
  });
}
