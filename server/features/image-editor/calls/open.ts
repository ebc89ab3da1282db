import type { openEditor } from '#contract/image-editor/routes.ts';
import { decide } from '#contract/policy/files.ts';
import { factsOf, openFile, openOwnFile } from '#features/files/access.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { findFile } from '#features/files/store/files.ts';
import { waitsForReview } from '#features/submissions/access.versions.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { logoAddress } from '../access.logo.ts';
import { refusalOfPixels, requireEditable, sourceOf } from '../access.ts';
import { focusOf } from '../rules.ts';
import { findCopies, placeOf } from '../store.ts';

type Call = Parameters<Handler<typeof openEditor, Services>>[0];

async function waysOf(call: Call, file: Awaited<ReturnType<typeof openFile>>) {
  const who = call.standingIn(file.team_id);
  const decision = decide(who, 'version', factsOf(file), file.read_at);
  const reason = decision.allow ? refusalOfPixels(who, file) : decision.reason;
  const way = { allowed: reason === null, reason };
  return { version: way, copy: way, waits: await waitsForReview(call.db, file, who.user) };
}

/** Tells everything that the editor begins with. */
export const open: Handler<typeof openEditor, Services> = async (call) => {
  const { db, services, params } = call;
  await openOwnFile(call, params.id, 'how it was edited');
  const file = await openFile(call, 'preview', params.id);
  const { team_id: team } = file;
  const { version, edit } = await sourceOf(call, file);
  requireEditable(version);
  if (version.width === null || version.height === null) fail('not_processed');
  const of = version.file_id === file.id ? file : ((await findFile(db, [team], version.file_id)) ?? fail('not_found'));
  const [[shown], place, copies, original, logo] = await Promise.all([
    presentVersions(call, of, [version.id]),
    placeOf(db, team, { version: version.id, file: file.id }),
    findCopies(db, team, file.id),
    file.copied_from === null ? undefined : findFile(db, [team], file.copied_from),
    logoAddress(services, db, team),
  ]);
  return {
    file: { uuid: file.id, name: file.name },
    source: {
      ...{ uuid: version.id, name: version.original_name, number: place?.number ?? 1 },
      ...{ width: version.width, height: version.height },
      picture_url: shown?.preview_url ?? shown?.thumbnail_url ?? null,
    },
    recipe: edit?.recipe ?? null,
    next_version: (place?.last ?? 1) + 1,
    focal_point: focusOf(file),
    logo_url: logo,
    save: await waysOf(call, file),
    copied_from: original ? { uuid: original.id, name: original.name } : null,
    copies,
  };
};
