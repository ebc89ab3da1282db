import type { updateFeatures, updateQuota, updateTeam as updateTeamRoute } from '#contract/teams/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { openTeam, openTeamAsStaff } from '../access.ts';
import { setFeatures, setQuota, type TeamChange, updateTeam } from '../changes/update-team.ts';
import { keepMark, requireMark } from '../keep-mark.ts';
import { showTeamCard } from '../present.ts';
import { findPicture, isKnownZone, knownRights, type PictureBytes } from '../store/teams.ts';

const requirePicture = async (db: Db, team: string, file: string): Promise<PictureBytes> =>
  (await findPicture(db, team, file)) ?? fail('not_found', 'This image does not exist in the library.');

/** A picture of the library is copied: the mark stays when the file changes or goes. */
async function markOf(services: Services, team: string, image: string | null | undefined): Promise<TeamChange> {
  if (image === undefined) return {};
  if (image === null) return { watermark_image: null, watermark_sha256: null };
  const { sha256, media_type: mediaType, extension } = await requirePicture(services.db, team, image);
  const source =
    (await services.storage.localCopy(original(team, sha256))) ??
    fail('not_found', 'This image is missing on the server.');
  const mark = await keepMark(services, team, { source, sniffed: { mediaType, extension, kind: 'image' } });
  return { watermark_image: image, watermark_sha256: mark };
}

/** Refuses a body that names something which is not the team's own, before anything is written. */
async function requireOwn(db: Db, team: string, { pictures, rights }: { pictures: unknown[]; rights: string[] }) {
  for (const picture of pictures) if (typeof picture === 'string') await requirePicture(db, team, picture);
  if ((await knownRights(db, team, rights)).length !== new Set(rights).size)
    fail('not_found', 'One of these rights does not exist.');
}

export const update: Handler<typeof updateTeamRoute, Services> = async (call) => {
  const { db, services, act, params, body } = call;
  const { watermark, default_rights, ...settings } = body;
  const team = await openTeam(call, 'team.manage', params.team);
  const { time_zone } = body;
  if (time_zone && !(await isKnownZone(db, time_zone)))
    invalid('time_zone', 'is not a time zone that the database knows');
  await requireOwn(db, team.id, { pictures: [body.logo, watermark?.image], rights: default_rights ?? [] });
  const mark = await markOf(services, team.id, watermark?.image);
  const wanted = {
    ...settings,
    ...(default_rights ? { default_rights: [...new Set(default_rights)] } : {}),
    ...mark,
    ...(watermark?.opacity === undefined ? {} : { watermark_opacity: watermark.opacity }),
  };
  await call.write(async (tx) => {
    await updateTeam(tx, act, team, wanted, (now) =>
      call.requireRevision(now.revision, async () => showTeamCard(services, tx, team.id)),
    );
    if (mark.watermark_sha256) await requireMark(services, team.id, mark.watermark_sha256);
  });
  return showTeamCard(services, db, team.id);
};

export const features: Handler<typeof updateFeatures, Services> = async (call) => {
  const { db, services, act, params, body } = call;
  const team = await openTeamAsStaff(call, params.team);
  await call.write((tx) => setFeatures(tx, act, team, [...new Set(body.features)]));
  return showTeamCard(services, db, team.id);
};

export const quota: Handler<typeof updateQuota, Services> = async (call) => {
  const { act, params, body } = call;
  const team = await openTeamAsStaff(call, params.team);
  await call.write((tx) => setQuota(tx, act, team, body.bytes));
  return { quota: body.bytes };
};
