import type * as contract from '#contract/session/auth.ts';
import { forwardToAuth } from '#platform/auth/forward.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { deleteSession, listSessions } from './store.sessions.ts';

export const current: Handler<typeof contract.showSession, Services> = (call) => forwardToAuth(call.services, call);

export const endOthers: Handler<typeof contract.revokeOtherSessions, Services> = (call) =>
  forwardToAuth(call.services, call, {});

export const list: Handler<typeof contract.listSessions, Services> = async ({ db, actor }) =>
  (await listSessions(db, actor.user)).map((row) => ({
    id: row.id,
    current: row.id === actor.session,
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));

export const end: Handler<typeof contract.revokeSession, Services> = async ({ db, actor, body }) => {
  if (!(await deleteSession(db, actor.user, body.id))) fail('not_found', 'This session has already ended.');
  return { status: true };
};
