import { isOffice } from '#contract/documents/kinds.ts';
import type { Media } from '#platform/media/media.ts';
import type { Facts } from '#platform/media/model.ts';
import type { VersionRow } from './store.ts';

/** The part of a document's text that is read, in bytes: more would not fit into an index of words. */
const textBytes = 250_000;

/** Values as a file says them can hold what a database cannot store: those characters are dropped. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as T;
  if (Array.isArray(value)) return value.map(storable) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storable(key), storable(inner)])) as T;
}

/** The text by which search finds a file although nobody typed it. */
export const embeddedText = ({ title, description, keywords, creator, camera }: Facts): string =>
  storable([title, description, ...keywords, creator, camera].filter(Boolean).join(' ').slice(0, 6000));

/** As much of a text as is indexed, cut between characters. */
export function indexedText(text: string | null): string | null {
  if (!text) return null;
  const bytes = Buffer.from(text);
  const part =
    bytes.length <= textBytes ? text : new TextDecoder().decode(bytes.subarray(0, textBytes), { stream: true });
  return storable(part);
}

const nobody = {
  external: false,
  identifier: null,
  ig_creator: null,
  handle: null,
  name: null,
  social: null,
  email: null,
  main_team: null,
};

/** The creator, as far as the file says. */
export const sourceOf = ({ creator }: Facts): unknown =>
  creator ? { creator: { ...nobody, name: storable(creator.slice(0, 500)) } } : null;

/** The file's own values of the fields that a person can fill. */
export const ownWords = (facts: Facts) => ({
  description: storable(facts.description?.slice(0, 20_000) ?? '') || null,
  copyright: storable(facts.copyright?.slice(0, 5000) ?? '') || null,
  location: facts.gps ? { lat: facts.gps.lat, lng: facts.gps.lng, label: null } : null,
  source: sourceOf(facts),
  rating: facts.rating ?? 0,
});

type Typed = Pick<VersionRow, 'kind' | 'media_type'>;

/** True for a PostScript document. An EPS is an image: it has one page. */
export const isPostscript = ({ kind, media_type: type }: Typed): boolean =>
  kind === 'document' && type === 'application/postscript';

/** True for a document whose pages this server can make into a PDF. */
export const getsPages = (available: Media['available'], row: Typed): boolean =>
  isOffice(row.media_type) ? available.libreoffice : isPostscript(row) && available.ghostscript;
