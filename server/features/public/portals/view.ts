import type { CentreLook } from '#contract/media-centres/centre.ts';
import type { Portal, PortalPicture } from '#contract/public/portals.ts';
import type { Services } from '#server/services.ts';
import { contentOf, pictureOf } from './item.ts';
import { pinnedOf } from './listed.ts';
import type { Open } from './open.ts';
import { shownHere } from './shown.ts';

/** Pictures of a Media Centre itself, by the part of their address that stands in the place of a file. */
export type OwnPicture = 'logo' | 'favicon' | 'cover' | 'social_image';

/** A picture that the look names, as far as visitors may see it. */
export function ownPicture(open: Open, which: OwnPicture) {
  const { look } = open.settings;
  const named = which === 'social_image' ? (look.social_image ?? look.cover) : look[which];
  const file = named && open.pictures.get(named);
  return file ? shownHere(open.settings, file) : undefined;
}

export function ownPictureOf(open: Open, which: OwnPicture): PortalPicture | null {
  const shown = ownPicture(open, which);
  return shown
    ? pictureOf(shown, contentOf(open, which), which === 'cover' ? (shown.file.description ?? '') : '')
    : null;
}

/** The point of the cover that stays visible, in per cent: the file's own where the Media Centre has none. */
export function coverFocus({ settings, pictures }: Pick<Open, 'settings' | 'pictures'>): CentreLook['focus'] {
  const { focus, cover } = settings.look;
  const own = cover === null ? null : pictures.get(cover)?.focal_point;
  return own && focus.x === 50 && focus.y === 50 ? { x: Math.round(own.x * 100), y: Math.round(own.y * 100) } : focus;
}

/** The files of all albums that this visitor sees; one in two albums counts twice. */
export const filesIn = ({ tree }: Pick<Open, 'tree'>): number =>
  [...tree.byId.values()].reduce((sum, { count }) => sum + count, 0);

/** All that a visitor is told of a Media Centre: an allow-list. */
export async function portalOf(services: Services, open: Open): Promise<Portal> {
  const { settings, tree } = open;
  const { look, downloads } = settings;
  const pinned = await pinnedOf(services, open);
  return {
    title: open.title,
    slug: open.slug,
    url: `${services.origin}/m/${open.slug}`,
    description: settings.description,
    about: settings.about,
    language: settings.language,
    direction: settings.direction,
    team: { name: open.teamName },
    contact: settings.contact,
    look: {
      logo: ownPictureOf(open, 'logo')?.sources[0]?.url ?? null,
      cover: ownPictureOf(open, 'cover'),
      focus: coverFocus(open),
      colours: look.colours,
      fonts: look.fonts,
      layout: look.layout,
      card_fields: look.card_fields,
      header_links: look.header_links,
      footer: look.footer,
    },
    facets: settings.facets,
    downloads: {
      way: downloads.way,
      terms: downloads.terms,
      summary: downloads.summary,
      ask: downloads.ask,
      zip: downloads.zip,
      zip_cap: downloads.zip_cap,
    },
    counts: { albums: tree.byId.size, files: filesIn(open), pinned: pinned.length },
    pinned_title: settings.pinned_title,
    pinned,
    published_at: open.publishedAt.toISOString(),
  };
}
