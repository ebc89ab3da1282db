import type { Feature } from '#contract/policy/flags.ts';
import { featureLooks } from '#contract/teams/plan.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { TeamRef } from '../access.ts';
import { insertFeatureRequest, staffOf } from '../store/requests.ts';
import { lockTeam } from '../store/teams.ts';

/** Leaves word with staff that a team would like a feature. Once, until it has it. */
export async function requestFeature(
  tx: Tx,
  act: Act & { actor: string },
  team: Authorized<TeamRef, 'team.request_feature'>,
  feature: Feature,
): Promise<void> {
  const now = (await lockTeam(tx, team.id)) ?? fail('not_found');
  const { title } = featureLooks[feature];
  if (now.features.includes(feature)) fail('conflict', `Your team already has ${title}.`);
  if (!(await insertFeatureRequest(tx, team.id, feature, act.actor)))
    fail('conflict', `Your team has already requested ${title}.`);
  await record(tx, act, {
    team: team.id,
    action: 'team.feature_request',
    noun: 'team',
    subject: team.id,
    after: { feature },
  });
  const users = await staffOf(tx);
  await notify(tx, { team: team.id, kind: 'feature_request', by: act.actor, file: null, text: title, users });
}
