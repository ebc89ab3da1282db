import { type AuditGroup, auditGroups } from '#contract/audit/group-words.ts';
import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { oneOf, present, someOf, text } from './params.ts';

/** Which part of the audit log is on the screen. */
export interface AuditSearch {
  actor?: string;
  action?: AuditGroup[];
  kind?: AuditKind;
  object?: string;
  from?: string;
  to?: string;
  address?: string;
  q?: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const like = (value: string | undefined, shape: RegExp) =>
  value !== undefined && shape.test(value) ? value : undefined;
const kinds = Object.keys(auditKinds) as AuditKind[];

/** What makes no sense is left out. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return present({
    actor: like(text(raw, 'actor'), id),
    action: someOf(raw, 'action', auditGroups),
    kind: oneOf(raw, 'kind', kinds),
    object: like(text(raw, 'object'), id),
    from: like(text(raw, 'from'), day),
    to: like(text(raw, 'to'), day),
    address: text(raw, 'address')?.slice(0, 45),
    q: text(raw, 'q')?.slice(0, 100),
  });
}
