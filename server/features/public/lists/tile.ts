import { wantMarks } from '#features/files/changes/want/marks.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { shownWidths } from '#features/files/rules/sizes.ts';
import type { Services } from '#server/services.ts';
import { asTold, type ShownFile } from '../shown-file.ts';

/** A file as the page of a list shows it. */
export interface Tile {
  readonly id: string;
  readonly name: string;
  readonly kind: ShownFile['file']['kind'];
  readonly duration: number | null;
  readonly extension: string;
  /** Rising; none while there is no picture. */
  readonly sources: readonly { readonly width: number; readonly url: string }[];
}

/** The address of a name of a file's cover version, below its link. */
export const addressBelow =
  (token: string, { file }: Pick<ShownFile, 'file'>) =>
  (name: string): string =>
    `/content/l/${token}/${file.id}/${file.cover_version}/${name}`;

export function tileOf(services: Services, token: string, shown: ShownFile): Tile {
  const { file, marked } = shown;
  const at = addressBelow(token, shown);
  if (marked && markedNames(file.renditions, file.mark).missing.length > 0)
    wantMarks(services, file.team_id, file.mark, [file.cover_version]);
  return {
    id: file.id,
    name: asTold(file).name,
    kind: file.kind,
    duration: file.duration,
    extension: file.extension,
    sources: shownWidths(file.renditions, marked, file.mark).map(({ width, name }) => ({ width, url: at(name) })),
  };
}
