import type { EmbeddedFile, PublicSingleEmbed } from '#contract/public/embeds.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { wantSizes } from '#features/files/changes/want/sizes.ts';
import { wantSounds } from '#features/files/changes/want/sounds.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { lacksSizes, shownWidths } from '#features/files/rules/sizes.ts';
import { isUnheard } from '#features/files/rules/sounds.ts';
import { frameCode } from '#features/single-embeds/rules.code.ts';
import type { Services } from '#server/services.ts';
import { pagesBelow } from '../pages.ts';
import { tracksOf, wantPlayed } from '../played.ts';
import { playedNames, type ShownFile } from '../shown-file.ts';
import { isGiven, type OpenEmbed, playsItself } from './open.ts';

/** The names of the pictures that may be shown; undefined while those with the mark are still to be made. */
function namesOf(services: Services, { file, marked }: ShownFile) {
  const { thumb, preview, poster } = file.renditions;
  if (!marked) return { thumb: (thumb ?? poster)?.name, preview: (preview ?? poster ?? thumb)?.name };
  const { names, missing } = markedNames(file.renditions, file.mark);
  if (missing.length > 0) wantMarks(services, file.team_id, file.mark, [file.cover_version]);
  const small = names.thumb ?? names.poster;
  return small ? { thumb: small, preview: names.preview ?? small } : undefined;
}

const altLength = 300;

type Tracks = Awaited<ReturnType<typeof tracksOf>>;

function fileOf(services: Services, open: OpenEmbed, shown: ShownFile, tracks: Tracks): EmbeddedFile | undefined {
  const names = namesOf(services, shown);
  if (!names) return undefined;
  const { embed } = open;
  const { file } = shown;
  const below = (made: string) => `/content/e/${embed.id}/${file.cover_version}/${made}`;
  const at = (made: string | undefined) => (made ? below(made) : null);
  if (lacksSizes(file.renditions)) wantSizes(services, file.team_id, [file.cover_version]);
  if (isUnheard(file)) wantSounds(services, file.team_id, [file.cover_version]);
  const { play, stream, storyboard, peaks } = playedNames(shown);
  const isOriginal = playsItself(open, shown);
  if (!isOriginal) wantPlayed(services, shown);
  const name = file.hide_name ? null : file.name;
  return {
    name,
    alt: (file.description?.trim() || name || '').slice(0, altLength).toWellFormed(),
    created_at: file.created_at.toISOString(),
    file_type: file.media_type,
    width: file.width,
    height: file.height,
    copyright: file.copyright,
    credit: file.source_display_name,
    expiration_date: file.expiration_date?.toISOString() ?? null,
    thumbnail_url: at(names.thumb),
    preview_url: at(names.preview),
    sources: shownWidths(file.renditions, shown.marked, file.mark).map(({ width, name: made }) => ({
      width,
      url: below(made),
    })),
    pages: pagesBelow(shown, below),
    video_url: at(isOriginal ? 'film' : play),
    stream_url: at(stream),
    storyboard_url: at(storyboard),
    tracks: tracks(file.cover_version, below),
    peaks_url: at(peaks),
    download_url: isGiven(open, shown) ? `/v1/public/single_embed/${embed.id}/download/${file.cover_version}/` : null,
  };
}

/** The reply to a visitor, with the files in the same order. */
export interface EmbedView {
  readonly told: PublicSingleEmbed;
  readonly shown: readonly ShownFile[];
}

/** All that a visitor is told: nothing of folders, people, or the team besides its name and logo. */
export async function viewOf(services: Services, open: OpenEmbed): Promise<EmbedView> {
  const { id: uuid, title, width, height, team, logo } = open.embed;
  const tracks = await tracksOf(services, open.files);
  const files = open.files.flatMap((shown) => {
    const told = fileOf(services, open, shown, tracks);
    return told ? [{ shown, told }] : [];
  });
  return {
    told: {
      uuid,
      title,
      width,
      height,
      team: { name: team, logo: logo && `/content/e/${uuid}/${logo.version}/logo` },
      files: files.map(({ told }) => told),
      html: frameCode(services.origin, open.embed),
    },
    shown: files.map(({ shown }) => shown),
  };
}
