import type { requestPublicFile } from '#contract/public-links.ts';
import { takeRequestLetters } from '#features/notifications/store.ts';
import { charge, costs } from '#platform/cost.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openAsked } from './access.ts';
import { createRequest } from './changes/create.ts';
import { askedLetter } from './letters.ts';

/** A visitor of a public link asks for the file; the team decides, and the answer goes to the visitor by mail. */
export const askByPublicLink: Handler<typeof requestPublicFile, Services> = async (call) => {
  const { db, services, request, params, body } = call;
  const { file, team } = await openAsked(call, params.uuid);
  await charge(db, visitorKey(request), costs.request);
  const reason = body.reason || null;
  const asking = { through_id: null, name: body.name, email: body.email, company: null, reason };
  const act = { ...call.act, actor: null };
  const uuid = await call.write((tx) => createRequest(tx, act, [file], asking, newId()));
  const letter = { from: body.name, team, what: file.name, reason, url: `${services.origin}/requests` };
  for (const { email: to } of await takeRequestLetters(db, uuid))
    await services.mail.send(askedLetter({ ...letter, to }));
  return { uuid, status: 'pending' };
};
