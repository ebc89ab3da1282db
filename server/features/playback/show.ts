import type { Playback, showPlayback } from '#contract/playback/routes.ts';
import { release } from '#contract/policy/release.ts';
import { memberTracks } from '#features/captions/access.tracks.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import { addressesOf } from '#features/files/present/addresses.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { findShownVersions } from '#features/files/store/versions.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { standing } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { soundPlayback } from './sound.ts';

type Asked = Call<typeof showPlayback, Services>;

/** What is told of something that neither moves nor sounds. */
const nothing: Playback = {
  state: 'none',
  progress: 0,
  failed: null,
  preview_url: null,
  stream_url: null,
  heights: [],
  storyboard_url: null,
  peaks_url: null,
  tracks: [],
  watermarked: false,
};

/** A version of the file as if it were the cover. */
async function versionOf(call: Asked, file: FileRow): Promise<FileRow> {
  const wanted = call.query.version ?? file.cover_version;
  const [version] = await findShownVersions(call.db, file, [wanted]);
  return version
    ? { ...file, ...version, id: file.id, cover_version: version.id, created_at: file.created_at }
    : fail('not_found');
}

const ready = (shown: Partial<Playback>): Playback => ({ ...nothing, state: 'ready', progress: 100, ...shown });

/** Tells what plays of a version, as far as the caller may see it. */
export const show: Handler<typeof showPlayback, Services> = async (call) => {
  const file = await openFile(call, 'preview', call.params.uuid);
  const version = await versionOf(call, file);
  if (version.kind !== 'video' && version.kind !== 'audio') return nothing;
  const who = standing(call.actor, call.membershipFor(file.team_id));
  const facts = factsOf(file);
  const watermarked = release(who, 'see', facts, file.read_at).pixels === 'watermarked';
  const { preview_url } = addressesOf(call.services.content, who, facts, file.read_at, {
    ...version,
    team: file.team_id,
    version: version.cover_version,
    mediaType: version.media_type,
  });
  const tracks = await memberTracks(call, file, version.cover_version);
  if (version.kind === 'audio') {
    const terms = releaseTerms(who, facts, file.read_at);
    return { ...nothing, ...soundPlayback(call.services, version, { preview_url, watermarked, terms }), tracks };
  }
  if (preview_url !== null) return ready({ preview_url, tracks, watermarked });
  if (version.failed !== null) return { ...nothing, state: 'failed', failed: version.failed, tracks, watermarked };
  return { ...nothing, state: 'waiting', tracks, watermarked };
};
