import type { StreamStart, Track } from '#contract/playback/routes.ts';
import { captionsOf } from '#features/captions/store.ts';
import { wantPlayback } from '#features/playback/changes/want.ts';
import { startOf } from '#features/playback/store.start.ts';
import { captionsFile } from '#platform/content/captions-file.ts';
import type { Services } from '#server/services.ts';
import { isSpoken, playedNames, type ShownFile } from './shown-file.ts';

type Played = Pick<ShownFile, 'file' | 'marked'>;

/** Has a video made for visitors who cannot play it yet: they never get the bytes as they came in. */
export function wantPlayed(services: Services, shown: Played): void {
  const { file, marked } = shown;
  if (file.kind !== 'video' || !file.processed || file.failed !== null || playedNames(shown).play) return;
  const { team_id: team, cover_version: version, mark } = file;
  wantPlayback(services, { team, version, mark: marked ? mark : '', whole: true });
}

/** The beginning of a long video's stream, as this visitor may see it; null for all else. */
export async function streamStart(services: Services, shown: Played): Promise<StreamStart | null> {
  const { file, marked } = shown;
  if (file.kind !== 'video' || !playedNames(shown).stream) return null;
  return startOf(services, { team: file.team_id, version: file.cover_version, mark: marked ? file.mark : '' });
}

/** Captions of versions of videos and sounds by version, each at the address that a visitor has for its name. */
export async function tracksOf(
  { db }: Services,
  shown: readonly { file: Pick<ShownFile['file'], 'kind' | 'team_id' | 'cover_version'>; marked: boolean }[],
): Promise<(version: string, at: (name: string) => string) => Track[]> {
  const spoken = shown.filter(isSpoken);
  const [first] = spoken;
  const rows = first
    ? await captionsOf(
        db,
        first.file.team_id,
        spoken.map(({ file }) => file.cover_version),
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
