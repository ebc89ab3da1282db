import type { MediaCentre } from '#contract/media-centres/centre.ts';
import type { Feature } from '#contract/policy/flags.ts';
import { type Tile, tileAddress, type Viewer } from '#platform/content/tile.ts';
import { wholeSettings } from './rules.settings.ts';
import { stateOf } from './rules.state.ts';
import type { CentreCard } from './store/cards.ts';

/** The public page of a Media Centre. */
export const portalAddress = (origin: string, slug: string): string => `${origin}/m/${slug}`;

const needed: Feature = 'MEDIA_CENTRES';

/** A Media Centre as its team sees it. */
export function presentCentre(viewer: Viewer, origin: string, row: CentreCard): MediaCentre {
  const { theme_id, theme_name, published, read_at } = row;
  const settings = wholeSettings(row.settings);
  const picture = (tile: Tile | null) => tile && tileAddress(viewer, tile);
  return {
    uuid: row.id,
    team: row.team_id,
    title: row.title,
    slug: row.slug,
    url: portalAddress(origin, row.slug),
    description: settings.description,
    logo: picture(row.logo),
    cover: picture(row.cover),
    colours: settings.look.colours,
    download: settings.downloads.way,
    agreement: settings.downloads.terms,
    contact: settings.contact,
    settings,
    theme: theme_id !== null && theme_name !== null ? { uuid: theme_id, name: theme_name } : null,
    visibility: row.visibility,
    has_password: row.password_hash !== null,
    mail_domains: row.mail_domains,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    noindex: row.noindex,
    active: row.active,
    state: stateOf(row, read_at),
    pending: row.pending,
    offline: !viewer.who.features.includes(needed),
    counts: {
      albums: row.albums,
      files: row.files,
      pinned: row.pinned,
      visits: row.visits,
      downloads: row.downloads,
      open_requests: row.open_requests,
    },
    published: published && { ...published, at: new Date(published.at).toISOString() },
    owner: row.owner,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
