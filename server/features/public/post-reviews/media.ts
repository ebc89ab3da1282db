import { createHash } from 'node:crypto';
import type { ReviewedMedia } from '#contract/public/post-reviews.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { shownWidths } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { editedSize } from '#features/posts/rules/edited.ts';
import type { ClientPost } from '#features/posts/shown/client-post.ts';
import type { ClientFile } from '#features/posts/shown/shown-as.ts';
import type { Services } from '#server/services.ts';
import { tracksOf, wantPlayed } from '../played.ts';
import { playedNames, type ShownFile, shownFile } from '../shown-file.ts';

/** Addresses of what a link shows, checked at each request. */
export const contentOf = (
  token: string,
  { cover_version: version }: Pick<FileRow, 'cover_version'>,
  name: string,
): string => `/content/r/${token}/${version}/${name}`;

type Changed = Pick<ClientFile, 'crop' | 'edit'>;

/** The last part of the address of a picture that goes out changed; null where it goes out as it is. */
export function changedName({ crop, edit }: Changed): string | null {
  if (edit) {
    const told = createHash('sha256').update(JSON.stringify(edit.recipe)).digest('hex');
    return `edit-${told.slice(0, 10)}.jpg`;
  }
  return crop && `crop-${crop.x}-${crop.y}-${crop.width}-${crop.height}.jpg`;
}

/** A picture as some account of the post has it changed, by the last part of its address. */
export const changedIn = ({ targets }: ClientPost, file: string, name: string): Changed | undefined =>
  targets.flatMap(({ files }) => files).find((one) => one.file?.id === file && changedName(one) === name);

const nothing = { url: null, sources: [], video_url: null, stream_url: null, storyboard_url: null, tracks: [] };

type Tracks = Awaited<ReturnType<typeof tracksOf>>;

function pictures(
  services: Services,
  { file, marked }: ShownFile,
  token: string,
): Pick<ReviewedMedia, 'url' | 'sources'> {
  const { team_id: team, cover_version: version, renditions, mark } = file;
  const at = (name: string | undefined) => (name === undefined ? null : contentOf(token, file, name));
  const sources = shownWidths(renditions, marked, mark).map(({ width, name }) => ({
    width,
    url: contentOf(token, file, name),
  }));
  if (!marked) {
    const { thumb, preview, poster } = renditions;
    return { url: at((preview ?? poster ?? thumb)?.name), sources };
  }
  const { names, missing } = markedNames(renditions, mark);
  if (missing.length > 0) wantMarks(services, team, mark, [version]);
  return { url: at(names.preview ?? names.poster ?? names.thumb), sources };
}

/** A file of a post at one account: the part that goes out, as far as policy lets somebody without an account see it. */
function mediaOf(services: Services, changed: ClientFile, token: string, tracks: Tracks): ReviewedMedia {
  const { file, crop, edit, alt } = changed;
  const shown = file && shownFile(file);
  const sides = (file && edit && editedSize(edit, file)) ?? crop ?? file;
  const size = { width: sides?.width ?? null, height: sides?.height ?? null };
  const told = { file_type: file?.media_type ?? 'application/octet-stream', ...size, alt };
  if (!file || !shown) return { ...told, ...nothing };
  const name = file.kind === 'image' ? changedName(changed) : null;
  if (name !== null) return { ...told, ...nothing, url: contentOf(token, file, name) };
  wantPlayed(services, shown);
  const { play, stream, storyboard } = playedNames(shown);
  const at = (name: string | false | undefined) => (name ? contentOf(token, file, name) : null);
  return {
    ...told,
    ...pictures(services, shown, token),
    video_url: at(play),
    stream_url: at(stream),
    storyboard_url: at(storyboard),
    tracks: tracks(file.cover_version, (name) => contentOf(token, file, name)),
  };
}

/** The files of a post at each of its accounts, in the order of accounts. */
export async function mediaFor(services: Services, post: ClientPost, token: string): Promise<ReviewedMedia[][]> {
  const all = post.targets.flatMap(({ files }) => files.flatMap(({ file }) => (file && shownFile(file)) ?? []));
  const tracks = await tracksOf(services, all);
  return post.targets.map(({ files }) => files.map((one) => mediaOf(services, one, token, tracks)));
}
