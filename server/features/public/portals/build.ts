import type { CentreSettings, visibilities } from '#contract/media-centres/centre.ts';
import { type FileRow, findFiles } from '#features/files/store/files.ts';
import { wholeSettings } from '#features/media-centres/rules.settings.ts';
import { type SynonymRow, synonymsOf } from '#features/media-centres/store/synonyms.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { nextTurnOfTeam } from '../galleries/store.ts';
import { shownHere } from './shown.ts';
import { type AlbumRow, findAlbums, findCentre, findOffered, type OfferedPreset } from './store/centre.ts';
import { type PlacedRow, pinnedFiles } from './store/files.ts';
import type { Rows, Where } from './store/rows.ts';
import { hasWords } from './store/search.ts';
import { coverOf, shownTree } from './tree.ts';

/** A Media Centre as visitors see it; made once and kept as long as nothing of its team changes. */
export interface Published {
  readonly title: string;
  readonly settings: CentreSettings;
  readonly publishedAt: Date;
  readonly albums: readonly AlbumRow[];
  readonly pinned: readonly PlacedRow[];
  readonly presets: readonly OfferedPreset[];
  readonly synonyms: readonly SynonymRow[];
  /** True when any of its files has a title or caption of its own here. */
  readonly hasOwnWords: boolean;
  /** Names of tags by id, as far as they were asked for. */
  readonly tagNames: Map<string, string>;
  /** Logo, cover and covers of albums by id, as far as visitors may see them. */
  readonly pictures: ReadonlyMap<string, FileRow>;
}

export type PortalState = 'live' | 'scheduled' | 'closed' | 'offline' | 'never';

/** A Media Centre for visitors. */
export interface Portal {
  readonly team: string;
  readonly id: string;
  /** The rows that it is shown from. */
  readonly rows: Rows;
  readonly slug: string;
  readonly teamName: string;
  readonly state: PortalState;
  readonly startsAt: Date | null;
  readonly visibility: (typeof visibilities)[number];
  readonly passwordHash: string | null;
  readonly noindex: boolean;
  /** The language that its texts are in, and the direction of its pages. */
  readonly spoken: Pick<CentreSettings, 'language' | 'direction'>;
  readonly published: Published | null;
  /** Another for each time it is made: what is kept of it goes by this. */
  readonly stamp: string;
  /** The moment from which it has to be made anew, whatever else happens, in ms. */
  readonly until: number;
}

/** Whatever was overlooked is put right then. */
const longestMs = 600_000;
const pinnedAtMost = 60;

type Found = NonNullable<Awaited<ReturnType<typeof findCentre>>>;

function stateOf(row: Found): PortalState {
  const at = row.read_at.getTime();
  if (!row.published_at) return row.was_public ? 'closed' : 'never';
  if (!row.active || (row.ends_at && row.ends_at.getTime() <= at)) return 'closed';
  if (!row.enabled) return 'offline';
  return row.starts_at && row.starts_at.getTime() > at ? 'scheduled' : 'live';
}

async function publishedOf(services: Services, where: Where, row: Found): Promise<Published> {
  const { team } = where;
  const { db } = services;
  const settings = wholeSettings(row.settings ?? {});
  const { look, downloads } = settings;
  const [albums, pinned, presets, synonyms, hasOwnWords] = await Promise.all([
    findAlbums(db, where),
    pinnedFiles(db, where, pinnedAtMost),
    findOffered(db, team, downloads.presets),
    synonymsOf(db, where),
    hasWords(db, where),
  ]);
  const covers = [...shownTree(albums, downloads.way, 'team').byId.values()].flatMap(coverOf);
  const named = [look.logo, look.favicon, look.cover, look.social_image].filter((file) => file !== null);
  const files = await findFiles(db, team, [...new Set([...named, ...covers])]);
  return {
    title: row.title ?? '',
    settings,
    publishedAt: row.published_at ?? new Date(0),
    albums,
    pinned,
    presets,
    synonyms,
    hasOwnWords,
    tagNames: new Map(),
    pictures: new Map(files.flatMap((file) => (shownHere(settings, file) ? [[file.id, file] as const] : []))),
  };
}

/** Makes what visitors get of a Media Centre, from what is in the database now. A draft is made as if it were open. */
export async function buildPortal(services: Services, where: Where): Promise<Portal | null> {
  const row = await findCentre(services.db, where);
  if (!row) return null;
  const { team, centre: id, rows } = where;
  const state = rows.draft ? 'live' : stateOf(row);
  const now = row.read_at.getTime();
  const turn = state === 'live' ? await nextTurnOfTeam(services.db, team) : null;
  const moments = [row.starts_at, row.ends_at, turn].map((one) => one?.getTime() ?? 0).filter((one) => one > now);
  return {
    team,
    id,
    rows,
    slug: row.slug,
    teamName: row.team_name,
    state,
    startsAt: row.starts_at,
    visibility: row.visibility,
    passwordHash: row.password_hash,
    noindex: row.noindex,
    spoken: wholeSettings(row.settings ?? {}),
    published: state === 'live' ? await publishedOf(services, where, row) : null,
    stamp: newId(),
    until: Math.min(now + longestMs, ...moments),
  };
}
