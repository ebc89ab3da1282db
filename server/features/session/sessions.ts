import type { revokeOtherSessions, showSession } from '#contract/auth.ts';
import { ask } from '#platform/auth/ask.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export const current: Handler<typeof showSession, Services> = (call) => ask(call.services, call);

export const endOthers: Handler<typeof revokeOtherSessions, Services> = (call) => ask(call.services, call, {});
