import type { updateFeatures, updateTeam as updateTeamRoute } from '#contract/teams.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openTeam } from './access.ts';
import { setFeatures, updateTeam } from './changes/update-team.ts';
import { presentTeam } from './present.ts';
import { isPicture, knownRights } from './store.ts';

/** What a body names must be the team's own, else nothing is written. */
async function requireOwn(db: Db, team: string, { pictures, rights }: { pictures: unknown[]; rights: string[] }) {
  for (const picture of pictures)
    if (typeof picture === 'string' && !(await isPicture(db, team, picture)))
      fail('not_found', 'This picture does not exist in the library.');
  if ((await knownRights(db, team, rights)).length !== new Set(rights).size)
    fail('not_found', 'One of these rights does not exist.');
}

export const update: Handler<typeof updateTeamRoute, Services> = async (call) => {
  const { db, services, act, params, body } = call;
  const { watermark, default_rights, ...settings } = body;
  const team = await openTeam(db, params.team);
  await requireOwn(db, team.id, { pictures: [body.logo, watermark?.image], rights: default_rights ?? [] });
  const wanted = {
    ...settings,
    ...(default_rights ? { default_rights: [...new Set(default_rights)] } : {}),
    ...(watermark?.image === undefined ? {} : { watermark_image: watermark.image }),
    ...(watermark?.opacity === undefined ? {} : { watermark_opacity: watermark.opacity }),
  };
  await call.write((tx) =>
    updateTeam(tx, act, team, wanted, (now) =>
      call.requireRevision(now.revision, async () => presentTeam(services.content, await openTeam(tx, team.id))),
    ),
  );
  return presentTeam(services.content, await openTeam(db, team.id));
};

export const features: Handler<typeof updateFeatures, Services> = async (call) => {
  const { db, services, act, params, body } = call;
  const team = await openTeam(db, params.team);
  await call.write((tx) => setFeatures(tx, act, team, [...new Set(body.features)]));
  return presentTeam(services.content, await openTeam(db, team.id));
};
