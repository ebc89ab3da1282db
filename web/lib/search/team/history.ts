import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { day, oneOf, searchShape, uuid } from '../shape.ts';

/** The part of the team's history that is on the screen. */
const historyShape = {
  actor: uuid,
  kind: oneOf(Object.keys(auditKinds) as AuditKind[]),
  folder: uuid,
  from: day,
  to: day,
};
export const readHistorySearch = searchShape(historyShape);
export type HistorySearch = ReturnType<typeof readHistorySearch>;

/** Takes all of it out of the address. */
export const noHistorySearch = Object.fromEntries(Object.keys(historyShape).map((key) => [key, undefined])) as {
  [K in keyof HistorySearch]: undefined;
};
