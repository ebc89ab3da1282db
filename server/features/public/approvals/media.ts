import type { ShownItem } from '#contract/public/approvals.ts';
import { wantMarks } from '#features/files/changes/want/marks.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { shownNames, shownWidths } from '#features/files/rules/sizes.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { BoundItem, OpenApproval } from './opened.ts';

/** Addresses of what a link shows, checked at each request. */
export const contentOf = (token: string, version: string, name: string): string =>
  `/content/a/${token}/${version}/${name}`;

/** Names a picture in an answer and in addresses: the file, else the post it is of. */
export const nameOfItem = ({ item }: BoundItem): string => item.file_id ?? item.post_id ?? '';

/**
 * The name under which a picture of a file is stored that its creator may see: its own copies whatever rights the team has,
 * as these are what is asked for; with the mark where the file carries one.
 */
export function storedPicture({ renditions, watermark, mark }: FileRow, name: string): string | undefined {
  if (!shownNames(renditions, watermark, mark).includes(name)) return undefined;
  return watermark ? watermarked(name, mark) : name;
}

function pictureOf(services: Services, file: FileRow, token: string): Pick<ShownItem, 'url' | 'sources'> {
  const { renditions, watermark, mark, cover_version: version, team_id: team } = file;
  const at = (name: string) => contentOf(token, version, name);
  const sources = shownWidths(renditions, watermark, mark).map(({ width, name }) => ({ width, url: at(name) }));
  const { preview, poster, thumb } = renditions;
  const first = watermark ? undefined : (preview ?? poster ?? thumb)?.name;
  if (!watermark) return { url: first === undefined ? null : at(first), sources };
  const { names, missing } = markedNames(renditions, mark);
  if (missing.length > 0) wantMarks(services, team, mark, [version]);
  const marked = names.preview ?? names.poster ?? names.thumb;
  return { url: marked === undefined ? null : at(marked), sources };
}

/** The pictures of a request, exactly those that the creator was asked about. */
export const shownItems = (services: Services, { bound, token }: OpenApproval): ShownItem[] =>
  bound.map((one, at) => {
    const { item, file } = one;
    const uuid = nameOfItem(one);
    if (file)
      return {
        uuid,
        name: item.name,
        file_type: file.media_type,
        width: file.width,
        height: file.height,
        ...pictureOf(services, file, token),
      };
    const url = contentOf(token, 'piece', String(at));
    return { uuid, name: item.name, file_type: 'image/jpeg', width: null, height: null, url, sources: [] };
  });
