import { createHash } from 'node:crypto';
import type { AlbumFacts, AlbumRow } from '../store/albums.ts';
import type { CentreFacts } from '../store/centres.ts';
import type { PlaceRow } from '../store/files.ts';
import type { ThemeRow } from '../store/themes.ts';

/** The facts of a Media Centre as history has them: dates as text, and of the password only which one it was. */
export type ToldFacts = Omit<CentreFacts, 'password_hash' | 'starts_at' | 'ends_at'> & {
  password: string | null;
  starts_at: string | null;
  ends_at: string | null;
};
/** The changed facts of a Media Centre, before or after; its name always. */
export type KeptFacts = { name: string } & Partial<ToldFacts>;

export const factsOf = (row: CentreFacts): CentreFacts => ({
  title: row.title,
  slug: row.slug,
  settings: row.settings,
  theme_id: row.theme_id,
  visibility: row.visibility,
  password_hash: row.password_hash,
  mail_domains: row.mail_domains,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  noindex: row.noindex,
  active: row.active,
});

export function toldFacts(row: CentreFacts): ToldFacts {
  const { password_hash: hash, starts_at, ends_at, ...rest } = factsOf(row);
  return {
    ...rest,
    password: hash === null ? null : createHash('sha256').update(hash).digest('hex').slice(0, 16),
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  };
}

/** A Media Centre that was made, deleted or brought back. */
export interface KeptCentre {
  name: string;
  facts: ToldFacts;
  albums: number;
  files: number;
}

export type KeptAlbum = AlbumFacts & { id: string };

export const albumFacts = (row: AlbumRow | KeptAlbum): KeptAlbum => ({
  id: row.id,
  parent_id: row.parent_id,
  title: row.title,
  description: row.description,
  cover_file: row.cover_file,
  position: row.position,
  access: row.access,
  source: row.source,
  filter: row.filter,
  folder_id: row.folder_id,
  sort: row.sort,
  groups: row.groups,
});

/** Albums that came or went, with their files as far as these went with them. */
export interface KeptAlbums {
  name: string;
  albums: KeptAlbum[];
  files?: PlaceRow[];
}

/** The changed facts of albums, before or after. */
export interface KeptAlbumFacts {
  name: string;
  albums: (Partial<KeptAlbum> & { id: string })[];
}

/** Places that were another, before or after: those that are only in one of the two came or went. */
export interface KeptPlaces {
  name: string;
  places: PlaceRow[];
}

/** A place that was moved, before or after. */
export interface KeptMove {
  name: string;
  place: PlaceRow;
  /** Of what: the album, or the pinned files. */
  order: 'album' | 'pinned';
  /** The place behind it; null: it was the last. */
  next: string | null;
}

/** The publication that visitors see, before or after; null: none. */
export interface KeptLive {
  name: string;
  live: number | null;
}

/** The synonym of a search term, before or after a change; `means` is null when there is none. */
export interface KeptSynonym {
  name: string;
  term: string;
  means: string | null;
}

/** All it takes to bring a theme back. */
export interface KeptTheme extends Pick<ThemeRow, 'name' | 'look' | 'created_by'> {
  /** Media Centres that used it. */
  uses: string[];
}
