import { type Stringifier, stringify } from 'csv-stringify';
import type { VersionToPack } from './bytes-query.ts';

const columns = [
  'path',
  'name',
  'folder',
  'description',
  'tags',
  'collections',
  'rights',
  'copyright',
  'creator',
  'location',
  'latitude',
  'longitude',
  'rating',
  'expires',
  'internal_use',
  'in_recycling_bin',
  'type',
  'width',
  'height',
  'seconds',
  'bytes',
  'sha256',
  'added',
  'changed',
  'uuid',
  'attributes',
] as const;

const listed = (words: readonly { name: string }[]) => words.map(({ name }) => name).join(' | ');

/** One row of the table of files. */
export function recordOf(
  path: string,
  folder: string,
  file: VersionToPack,
): Record<(typeof columns)[number], string | number> {
  const { words } = file;
  return {
    path,
    name: file.name,
    folder,
    description: words.description ?? '',
    tags: listed(words.tags),
    collections: file.collections.join(' | '),
    rights: listed(words.rights),
    copyright: words.copyright ?? '',
    creator: words.source_display_name ?? words.source?.creator?.name ?? '',
    location: words.location_text ?? '',
    latitude: words.location_obj?.lat ?? '',
    longitude: words.location_obj?.lng ?? '',
    rating: words.rating ?? '',
    expires: file.expiration_date ?? '',
    internal_use: file.internal_use ? 'yes' : '',
    in_recycling_bin: file.recycled ? 'yes' : '',
    type: file.media_type,
    width: file.width ?? '',
    height: file.height ?? '',
    seconds: file.duration ?? '',
    bytes: file.size,
    sha256: file.sha256,
    added: file.created_at,
    changed: file.updated_at,
    uuid: file.file,
    attributes: Object.entries(file.attributes)
      .map(([slug, values]) => `${slug}: ${values.join(' | ')}`)
      .join('; '),
  };
}

/** A stream that makes a table of files for a spreadsheet, what looks like a formula made inert. */
export const csvOfFiles = (): Stringifier =>
  stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true, record_delimiter: 'windows' });
