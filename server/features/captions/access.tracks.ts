import { languageInName } from '#contract/captions/languages.ts';
import type { Route } from '#contract/core/route.ts';
import type { Track } from '#contract/playback/routes.ts';
import { release } from '#contract/policy/use/release.ts';
import { factsOf } from '#features/files/access.ts';
import { type FileRow, findFiles } from '#features/files/store/files.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import type { Call } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { attachedCaptions, type CaptionRow, captionsOf } from './store.ts';

export type CaptionCall = Pick<Call<Route, Services>, 'services' | 'db' | 'actor' | 'membershipFor'>;

/** The signed addresses of captions of a file, for a caller who may see it; the mark is of pictures, and words carry none. */
export function trackAddresses(call: CaptionCall, file: FileRow): (row: CaptionRow) => string | null {
  const who = standing(call.actor, call.membershipFor(file.team_id));
  const facts = factsOf(file);
  const { pixels } = release(who, 'see', facts, file.read_at);
  if (pixels === 'none') return () => null;
  const audience = pixels === 'clean' ? 'member' : 'watermarked';
  const terms = releaseTerms(who, facts, file.read_at);
  return ({ version_id, text_id }) =>
    call.services.content.view(file.team_id, version_id, captionsFile(text_id), { ...terms, audience });
}

/** WebVTT files that are attached to a file, as far as the caller may have them. */
async function attachedTracks(call: CaptionCall, { team_id: team, id }: FileRow): Promise<Track[]> {
  const membership = call.membershipFor(team);
  if (membership.guest) return [];
  const files = await findFiles(call.db, team, await attachedCaptions(call.db, team, id));
  const who = standing(call.actor, membership);
  return files.flatMap((file) => {
    const { cover_version: version, media_type: mediaType, name, sha256, size } = file;
    const facts = factsOf(file);
    if (release(who, 'take', facts, file.read_at).pixels !== 'clean') return [];
    const terms = releaseTerms(who, facts, file.read_at);
    const url = call.services.content.original({ team, version, sha256, mediaType, fileName: name, size, ...terms });
    const language = languageInName(name) ?? null;
    return [{ uuid: file.id, kind: 'captions', language, label: name.replace(/\.vtt$/i, ''), url }];
  });
}

/** The captions of a version of a file, for who may see it: its own, then files that are attached to it. */
export async function memberTracks(call: CaptionCall, file: FileRow, version: string): Promise<Track[]> {
  const addressOf = trackAddresses(call, file);
  const rows = await captionsOf(call.db, file.team_id, [version]);
  const own = rows.flatMap((row) => {
    const url = addressOf(row);
    return url === null ? [] : [{ uuid: row.id, kind: row.kind, language: row.language, label: row.label, url }];
  });
  return [...own, ...(await attachedTracks(call, file))];
}
