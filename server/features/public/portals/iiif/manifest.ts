import { untilOf } from '../downloads/manifest.ts';
import { creditLine } from '../file.ts';
import { albumPageOf, captionOf, type Placed, pageOf, titleOf } from '../item.ts';
import type { Open } from '../open.ts';
import type { Requirement } from '../store/files.ts';
import type { ShownAlbum } from '../tree.ts';
import { type JpegSize, jpegsOf } from './image.ts';

const context = 'http://iiif.io/api/presentation/3/context.json';

/** The addresses of a Media Centre's IIIF, which are the ids of what they tell. */
export function iiifOf(origin: string, { slug }: Pick<Open, 'slug'>) {
  const base = `${origin}/m/${slug}/iiif`;
  return {
    collection: base,
    album: (id: string) => `${base}/album/${id}`,
    file: (place: string) => `${base}/file/${place}`,
    image: (place: string) => `${base}/image/${place}`,
    canvas: (place: string) => `${base}/canvas/${place}`,
  };
}

const withWords = (open: Open, text: string) => ({ [open.settings.language]: [text] });

/** The provider of a manifest, and the page for people. */
function provided(origin: string, open: Open, page: string) {
  return {
    homepage: [{ id: `${origin}${page}`, type: 'Text', label: withWords(open, open.title), format: 'text/html' }],
    provider: [
      {
        id: `${origin}/m/${open.slug}`,
        type: 'Agent',
        label: withWords(open, open.teamName),
        homepage: [
          { id: `${origin}/m/${open.slug}`, type: 'Text', label: withWords(open, open.title), format: 'text/html' },
        ],
      },
    ],
  };
}

const pictureAt = (image: string, { width, height }: JpegSize) => ({
  id: `${image}/full/${width},${height}/0/default.jpg`,
  type: 'Image',
  format: 'image/jpeg',
  width,
  height,
  service: [{ id: image, type: 'ImageService3', profile: 'level0' }],
});

/** A file and what its rights ask of whoever uses it. */
export interface WithRights {
  readonly placed: Placed;
  readonly rights: readonly Requirement[];
}

function termsOf(open: Open, { placed, rights }: WithRights) {
  const { summary } = open.settings.downloads;
  const terms = [...new Set(rights.flatMap((right) => right.summary?.trim() || []))].join(' ') || summary.trim();
  const until = untilOf(placed.row);
  const pair = (label: string, value: string) => ({
    label: { en: [label] },
    value: withWords(open, value),
  });
  const metadata = [...(terms ? [pair('Terms of use', terms)] : []), ...(until ? [pair('Use until', until)] : [])];
  const credit = creditLine(placed, rights);
  return {
    ...(metadata.length > 0 ? { metadata } : {}),
    ...(credit === null ? {} : { requiredStatement: pair('Credit', credit) }),
  };
}

function canvasOf(origin: string, open: Open, one: WithRights) {
  const { placed } = one;
  const { place } = placed.row;
  const sizes = jpegsOf(placed);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  if (!smallest || !largest) return [];
  const at = iiifOf(origin, open);
  const id = at.canvas(place);
  const caption = captionOf(placed);
  const painted = {
    id: `${id}/painting`,
    type: 'Annotation',
    motivation: 'painting',
    body: pictureAt(at.image(place), largest),
    target: id,
  };
  const canvas = {
    id,
    type: 'Canvas',
    label: withWords(open, titleOf(placed)),
    ...(caption ? { summary: withWords(open, caption) } : {}),
    ...termsOf(open, one),
    homepage: [
      {
        id: `${origin}${pageOf(open, place)}`,
        type: 'Text',
        label: withWords(open, titleOf(placed)),
        format: 'text/html',
      },
    ],
    height: largest.height,
    width: largest.width,
    thumbnail: [pictureAt(at.image(place), smallest)],
    items: [{ id: `${id}/page`, type: 'AnnotationPage', items: [painted] }],
  };
  return [canvas];
}

interface Told {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Of the page for people. */
  readonly page: string;
}

/** A manifest (Presentation API 3) of files that have a picture. */
export function manifestOf(origin: string, open: Open, told: Told, files: readonly WithRights[]) {
  const { direction } = open.settings;
  return {
    '@context': context,
    id: told.id,
    type: 'Manifest',
    label: withWords(open, told.title),
    ...(told.description ? { summary: withWords(open, told.description) } : {}),
    ...(direction === 'rtl' ? { viewingDirection: 'right-to-left' } : {}),
    ...provided(origin, open, told.page),
    items: files.flatMap((one) => canvasOf(origin, open, one)),
  };
}

/** The albums of a Media Centre, each with its manifest. */
export function collectionOf(origin: string, open: Open, albums: readonly ShownAlbum[]) {
  const at = iiifOf(origin, open);
  return {
    '@context': context,
    id: at.collection,
    type: 'Collection',
    label: withWords(open, open.title),
    ...(open.settings.description ? { summary: withWords(open, open.settings.description) } : {}),
    ...provided(origin, open, `/m/${open.slug}`),
    items: albums.map(({ id, title }) => ({
      id: at.album(id),
      type: 'Manifest',
      label: withWords(open, title),
      homepage: [
        {
          id: `${origin}${albumPageOf(open, id)}`,
          type: 'Text',
          label: withWords(open, title),
          format: 'text/html',
        },
      ],
    })),
  };
}
