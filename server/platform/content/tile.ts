import { type RawBuilder, sql } from 'kysely';
import type { FileFacts } from '#contract/policy/files.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { release } from '#contract/policy/use/release.ts';
import { widthName } from '#platform/media/widths.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { ContentAddresses } from './address.ts';
import { releaseTerms } from './release-terms.ts';
import type { Size } from './sizes.ts';

/** A file's small picture where something else shows it: the cover of a folder or of a collection. */
export interface Tile {
  team: string;
  version: string;
  /** The name of the picture. */
  thumb: string;
  /** The name of the same with the team's mark, as far as it was made, and which mark that has to be. */
  marked: string | null;
  mark: string;
  /** Of the further widths: bytes, and the name with the mark; null where there is none. */
  sizes: readonly (Size & { readonly marked: string | null })[];
  facts: FileFacts;
  /** The time it was read, by the database's clock. */
  at: string;
}

/** The person who looks at tiles. */
export interface Viewer {
  readonly content: ContentAddresses;
  readonly who: Standing;
}

/** In which it is shown at most. */
const tileWidths = [200, 400] as const;
const sizeOf = (f: RawBuilder<unknown>, width: number) => {
  const [own, marked] = [`px${width}`, `marked:px${width}`].map((kind) => sql.lit(kind));
  return sql`json_build_object('width', ${sql.lit(width)}::int, 'bytes', (${f}.renditions -> ${own} ->> 'bytes')::int, 'marked', ${f}.renditions -> ${marked} ->> 'name')`;
};

/** The file of this alias as a `Tile`, in JSON; of files that have a small picture. */
export const tileOf = (file: string): RawBuilder<unknown> => {
  const f = sql.ref(file);
  return sql`json_build_object('team', ${f}.team_id, 'version', ${f}.cover_version, 'thumb', ${f}.renditions -> 'thumb' ->> 'name',
    'sizes', json_build_array(${sql.join(tileWidths.map((width) => sizeOf(f, width)))}), 'marked', ${f}.renditions -> 'marked:thumb' ->> 'name', 'mark', (select t.mark from teams t where t.id = ${f}.team_id), 'at', now(),
    'facts', json_build_object('createdBy', ${f}.created_by, 'recycled', ${f}.recycled_at is not null, 'internalUse', ${f}.internal_use,
      'watermark', ${f}.watermark, 'reviewStatus', ${f}.review_status, 'expirationDate', ${f}.expiration_date,
      'rightsWithdrawn', ${f}.rights_withdrawn, 'rightsFrom', ${f}.rights_from, 'rightsTo', ${f}.rights_to, 'picture', ${f}.kind = 'image'))`;
};

/** The address of a tile's picture for someone; null where they may not see it, or it does not carry the mark yet. */
export function tileAddress({ content, who }: Viewer, tile: Tile): string | null {
  const { team, version, thumb, mark, sizes } = tile;
  const at = new Date(tile.at);
  const see = release(who, 'see', tile.facts, at);
  if (see.pixels === 'none') return null;
  const terms = releaseTerms(who, tile.facts, at);
  const there = sizes.filter(({ bytes }) => bytes !== null);
  if (see.pixels === 'clean') return content.view(team, version, thumb, { ...terms, sizes: there });
  if (tile.marked !== watermarked(thumb, mark)) return null;
  const carrying = there.filter(({ width, marked }) => marked === watermarked(widthName(width), mark));
  return content.view(team, version, thumb, {
    ...{ ...terms, audience: 'watermarked', watermark: mark },
    sizes: carrying.map(({ width }) => ({ width, bytes: null })),
  });
}
