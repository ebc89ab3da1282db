import type { showMe } from '#contract/session/routes.ts';
import { renewSession } from '#platform/auth/renew.ts';
import type { Handler } from '#platform/http/handle.ts';
import { noteVisit } from '#platform/http/identity/session.ts';
import type { Services } from '#server/services.ts';
import { presentMeAs } from './present.ts';
import { renewSignature } from './renew-signature.ts';
import { touchSession } from './store.sessions.ts';

/** The first call of every visit, so this is where the session is renewed and the visit noted. */
export const show: Handler<typeof showMe, Services> = async ({ services, db, actor, request, reply }) => {
  if (!actor.key) {
    await renewSession(services, request, reply);
    await renewSignature(services, actor.session, { request, reply });
    await noteVisit(db, actor.user);
    await touchSession(db, actor.session, request.ip);
  }
  return presentMeAs(db, actor);
};
