import { auditGroups } from '#contract/audit/group-words.ts';
import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { day, oneOf, searchShape, someOf, textUpTo, uuid } from '../shape.ts';

/** The part of the audit log that is on the screen. */
const auditShape = {
  actor: uuid,
  action: someOf(auditGroups),
  kind: oneOf(Object.keys(auditKinds) as AuditKind[]),
  object: uuid,
  from: day,
  to: day,
  address: textUpTo(45),
  q: textUpTo(100),
};
export const readAuditSearch = searchShape(auditShape);
export type AuditSearch = ReturnType<typeof readAuditSearch>;

/** Takes all of it out of the address. */
export const noAuditSearch = Object.fromEntries(Object.keys(auditShape).map((key) => [key, undefined])) as {
  [K in keyof AuditSearch]: undefined;
};
