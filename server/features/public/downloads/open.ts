import { dayText } from '#contract/core/dates.ts';
import type { Denial } from '#contract/policy/rule.ts';
import { releaseByLink } from '#contract/policy/use/release.ts';
import { isRefused, type Leaving } from '#features/content/access.ts';
import { filesForZip } from '#features/content/bytes/zip-files.ts';
import { fileIds, findByToken, type NamedRequestRow } from '#features/download-requests/store.ts';
import { findEnded } from '#features/download-requests/store.visitors.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { refuse } from '#platform/authorize.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { tokenHash } from '#platform/token.ts';
import { asTold } from '../shown-file.ts';

/** Opens what a link gives. One that has ended or was taken back says so; one that never was is as one of long ago. */
export async function openLink(db: Db, token: string): Promise<NamedRequestRow> {
  const hash = tokenHash(token);
  const found = await findByToken(db, hash);
  if (found) return found;
  const ended = await findEnded(db, hash);
  if (ended?.withdrawn) fail('gone', 'The team has withdrawn this link.');
  if (ended?.expires_at) fail('gone', `This link ended on ${dayText(ended.expires_at)}.`);
  fail('gone', 'This link has ended.');
}

/** The bytes of a file that a request may give, or the reason for none. */
export const leavingByLink = (file: FileRow): Leaving | Denial => {
  const released = releaseByLink(factsOf(file), file.read_at);
  return released.pixels === 'none' ? released.denial : { marked: released.pixels === 'watermarked' };
};

/** False for a file that is not to be shown by now: visitors of a Media Centre do not learn of what it may not show. */
const isTold = ({ centre_id }: NamedRequestRow, file: FileRow): boolean =>
  centre_id === null || !isRefused(leavingByLink(file));

/** The files that a request gives and that are still there, in its order. */
export const filesOf = async (db: Db, request: NamedRequestRow): Promise<FileRow[]> =>
  (await filesForZip(db, request.team_id, await fileIds(db, request.team_id, request.id, true)))
    .filter((file) => isTold(request, file))
    .map(asTold);

/** One of the link's files that may leave; anything else there is not. */
export async function openGiven(db: Db, params: { token: string; uuid: string }) {
  const request = await openLink(db, params.token);
  const given = await fileIds(db, request.team_id, request.id, true);
  const [file] = given.includes(params.uuid) ? await filesForZip(db, request.team_id, [params.uuid]) : [];
  if (!file || !isTold(request, file)) fail('not_found');
  const leaving = leavingByLink(file);
  return isRefused(leaving) ? refuse(leaving) : { file: asTold(file), marked: leaving.marked, request };
}
