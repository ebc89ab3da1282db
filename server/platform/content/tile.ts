import { type RawBuilder, sql } from 'kysely';
import type { FileFacts, Standing } from '#contract/policy.ts';
import { release } from '#contract/release.ts';
import { watermarked } from '#platform/storage/keys.ts';
import type { ContentAddresses } from './address.ts';
import { releaseTerms } from './release-terms.ts';

/** A file's small picture where something else shows it: the cover of a folder or of a collection. */
export interface Tile {
  team: string;
  version: string;
  /** The name of the picture. */
  thumb: string;
  /** The name of the same with the team's mark, as far as it was made, and which mark that has to be. */
  marked: string | null;
  mark: string;
  facts: FileFacts;
  /** When it was read, by the database's clock. */
  at: string;
}

/** Who looks at tiles. */
export interface Viewer {
  readonly content: ContentAddresses;
  readonly who: Standing;
}

/** The file of this alias as a `Tile`, in JSON; of files that have a small picture. */
export const tileOf = (file: string): RawBuilder<unknown> => {
  const f = sql.ref(file);
  return sql`json_build_object('team', ${f}.team_id, 'version', ${f}.cover_version, 'thumb', ${f}.renditions -> 'thumb' ->> 'name',
    'marked', ${f}.renditions -> 'marked:thumb' ->> 'name', 'mark', (select t.mark from teams t where t.id = ${f}.team_id), 'at', now(),
    'facts', json_build_object('createdBy', ${f}.created_by, 'recycled', ${f}.recycled_at is not null, 'internalUse', ${f}.internal_use,
      'watermark', ${f}.watermark, 'reviewStatus', ${f}.review_status, 'expirationDate', ${f}.expiration_date,
      'rightsWithdrawn', ${f}.rights_withdrawn, 'rightsFrom', ${f}.rights_from, 'rightsTo', ${f}.rights_to, 'picture', ${f}.kind = 'image'))`;
};

/** The address of a tile's picture for someone; null where they may not see it, or it does not carry the mark yet. */
export function tileAddress({ content, who }: Viewer, tile: Tile): string | null {
  const { team, version, thumb, mark } = tile;
  const at = new Date(tile.at);
  const see = release(who, 'see', tile.facts, at);
  if (see.pixels === 'none') return null;
  const terms = releaseTerms(who, tile.facts, at);
  if (see.pixels === 'clean') return content.view(team, version, thumb, terms);
  if (tile.marked !== watermarked(thumb, mark)) return null;
  return content.view(team, version, thumb, { ...terms, audience: 'watermarked', watermark: mark });
}
