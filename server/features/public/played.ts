import type { Track } from '#contract/playback/routes.ts';
import { captionsOf } from '#features/captions/store.ts';
import { wantPlayback } from '#features/playback/changes/want.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import type { Services } from '#server/services.ts';
import { playedNames, type ShownFile } from './shown-file.ts';

type Played = Pick<ShownFile, 'file' | 'marked'>;

/** Has a video made for visitors who cannot play it yet: they never get the bytes as they came in. */
export function wantPlayed(services: Services, shown: Played): void {
  const { file, marked } = shown;
  if (file.kind !== 'video' || !file.processed || file.failed !== null || playedNames(shown).play) return;
  const { team_id: team, cover_version: version, mark } = file;
  wantPlayback(services, { team, version, mark: marked ? mark : '', whole: true });
}

/** Captions of versions of videos by version, each at the address that a visitor has for its name. */
export async function tracksOf(
  { db }: Services,
  files: readonly Pick<ShownFile['file'], 'kind' | 'team_id' | 'cover_version'>[],
): Promise<(version: string, at: (name: string) => string) => Track[]> {
  const videos = files.filter(({ kind }) => kind === 'video');
  const [first] = videos;
  const rows = first
    ? await captionsOf(
        db,
        first.team_id,
        videos.map(({ cover_version }) => cover_version),
      )
    : [];
  return (version, at) =>
    rows
      .filter((row) => row.version_id === version)
      .map(({ id, kind, language, label, text_id }) => ({
        ...{ uuid: id, kind, language, label },
        url: at(captionsFile(text_id)),
      }));
}
