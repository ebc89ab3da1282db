import type * as plan from '#contract/teams/plan.ts';
import { featureLooks } from '#contract/teams/plan.ts';
import { takeStaffEmails } from '#features/notifications/store.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { openTeam } from '../access.ts';
import { requestFeature } from '../changes/request-feature.ts';
import { featureEmail } from '../emails.ts';
import { type FeatureRequestRow, listFeatureRequests } from '../store/requests.ts';

const present = ({ feature, by, created_at }: FeatureRequestRow) => ({
  feature,
  by,
  created_at: created_at.toISOString(),
});

export const list: Handler<typeof plan.listFeatureRequests, Services> = async ({ db, params, query }) => {
  const asked = (await listFeatureRequests(db, params.team)).map(present);
  return pageOfAll(`feature requests ${params.team}`, asked, query, ({ feature }) => feature);
};

export const create: Handler<typeof plan.createFeatureRequest, Services> = async (call) => {
  const { db, services, actor, params, body } = call;
  const team = await openTeam(call, 'team.request_feature', params.team);
  await limitRate(db, actor.user, rateLimits.request);
  const act = { ...call.act, actor: actor.user };
  await call.write((tx) => requestFeature(tx, act, team, body.feature));
  const from = `${actor.firstName} ${actor.lastName}`.trim() || actor.email;
  const { title } = featureLooks[body.feature];
  for (const { email: to } of await takeStaffEmails(db, team.id, 'feature_request'))
    await services.mail.send(featureEmail({ to, from, team: team.name, feature: title, origin: services.origin }));
  const made = (await listFeatureRequests(db, team.id)).find(({ feature }) => feature === body.feature);
  return present(made ?? fail('not_found'));
};
