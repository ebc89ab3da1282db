import type { Playback, showPlayback } from '#contract/playback/routes.ts';
import { release } from '#contract/policy/use/release.ts';
import { memberTracks } from '#features/captions/access.tracks.ts';
import { factsOf, openFile } from '#features/files/access.ts';
import { addressesOf, type CoverAddresses, streamAddressesOf } from '#features/files/present/addresses.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { findShownVersions } from '#features/files/store/versions.ts';
import { releaseTerms } from '#platform/content/release-terms.ts';
import { fail } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { standing, viewerOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { wantPlayback } from './changes/want.ts';
import { heightsOf, nothing, stateOf } from './present.ts';
import { soundPlayback } from './sound.ts';
import { startOf } from './store.start.ts';
import { findFiles, findPlayback } from './store.ts';

type Asked = Call<typeof showPlayback, Services>;

/** A version of the file as if it were the cover. */
async function versionOf(call: Asked, file: FileRow): Promise<FileRow> {
  const wanted = call.query.version ?? file.cover_version;
  const [version] = await findShownVersions(call.db, file, [wanted]);
  if (!version) return fail('not_found');
  return { ...file, ...version, id: file.id, cover_version: version.id, created_at: file.created_at };
}

/** Tells how far a video is, and has it made first, unless it is looked at ahead. */
async function videoOf(
  { services, db, query }: Asked,
  row: FileRow,
  { preview_url }: CoverAddresses,
  // What was offered after the addresses were read is told with the next ones.
  { marked, url, isStreamed }: { marked: boolean; url: string | null; isStreamed: boolean },
): Promise<Partial<Playback>> {
  const of = { team: row.team_id, version: row.cover_version };
  const mark = marked ? row.mark : '';
  const [playback, files] = [await findPlayback(db, of), await findFiles(db, of, mark)];
  const whole = !marked && url === null && playback?.kind === 'original';
  const isMade = files.length > 0 && files.every(({ state }) => state === 'done' || state === 'failed');
  const wanting = !isMade || (whole && preview_url === null);
  if (!query.ahead && row.processed && row.failed === null && wanting) wantPlayback(services, { ...of, mark, whole });
  return {
    ...stateOf(playback, files, preview_url !== null),
    heights: isStreamed ? heightsOf(files) : [],
    frame_rate: playback?.frame_rate ?? null,
  };
}

/** Tells what plays of a version, as far as the caller may see it. */
export const show: Handler<typeof showPlayback, Services> = async (call) => {
  const file = await openFile(call, 'preview', call.params.uuid);
  const row = await versionOf(call, file);
  if (row.kind !== 'video' && row.kind !== 'audio') return nothing;
  const who = standing(call.actor, call.membershipFor(file.team_id));
  const facts = factsOf(file);
  const marked = release(who, 'see', facts, file.read_at).pixels === 'watermarked';
  const viewer = viewerOf(call.actor);
  const cover = { ...row, team: file.team_id, version: row.cover_version, mediaType: row.media_type, viewer };
  const addresses = addressesOf(call.services.content, who, facts, file.read_at, cover);
  const { preview_url } = addresses;
  const tracks = await memberTracks(call, file, row.cover_version);
  if (row.kind === 'audio') {
    const terms = releaseTerms(who, facts, file.read_at);
    return {
      ...nothing,
      ...(await soundPlayback(call.services, row, { preview_url, watermarked: marked, terms })),
      tracks,
    };
  }
  const streams = streamAddressesOf(call.services.content, who, facts, file.read_at, cover);
  const of = { team: file.team_id, version: row.cover_version, mark: marked ? row.mark : '' };
  const stream_start = streams.stream_url === null ? null : await startOf(call.services, of);
  const shown: Playback = { ...nothing, ...streams, stream_start, preview_url, tracks, watermarked: marked };
  if (row.failed !== null && preview_url === null) return { ...shown, state: 'failed', failed: row.failed };
  return {
    ...shown,
    ...(await videoOf(call, row, addresses, { marked, url: addresses.url, isStreamed: streams.stream_url !== null })),
  };
};
