import { describe, expect, test } from 'vitest';
import type { GalleryPublicFile } from '../galleries.ts';
import { askedAtOnce, galleryMarkup } from './markup.ts';
import { masonryOf } from './masonry.ts';
import type { GalleryView } from './model.ts';
import { galleryStyle } from './style.ts';

const id = (nr: number) => `00000000-0000-4000-8000-${String(nr).padStart(12, '0')}`;
const evil = '"><script>alert(1)</script><i x="';
const file = (nr: number, more: Partial<GalleryPublicFile> = {}): GalleryPublicFile => ({
  uuid: id(nr),
  kind: 'image',
  width: 400,
  height: 300,
  alt: '',
  caption: null,
  credit: null,
  handle: null,
  colour: null,
  sources: [{ width: 400, url: `/content/g/x/${nr}/400` }],
  video_url: null,
  peaks_url: null,
  pages: null,
  text_url: null,
  stream_url: null,
  storyboard_url: null,
  tracks: [],
  download_url: null,
  ctas: [],
  ...more,
});
const view = (files: GalleryPublicFile[], type: GalleryView['type'] = 'grid'): GalleryView => ({
  uuid: id(0),
  title: evil,
  type,
  settings: {
    heading: true,
    intro: evil,
    columns: { desktop: 3, tablet: 2, phone: 1 },
    gutter: 10,
    corner: 4,
    ratio: 'original',
    captions: 'always',
    credits: 'hover',
    handles: true,
    social_links: false,
    lightbox: true,
    downloads: false,
    autoplay: false,
    interval: 5,
    colours: { background: 'transparent', text: '#111111', accent: '#aa0000' },
    font: 'page',
    sort: 'manual',
    max: 1000,
    first: 24,
    min: 0,
  },
  team: { name: 'Halden' },
  published_at: '2026-01-01T00:00:00.000Z',
  count: files.length,
  files: { results: files, next: null },
});
const cta = (url: string) =>
  ({ uuid: id(9), label: evil, url, kind: 'link', position: { x: 46, y: 72 }, opens: 'same' }) as const;

describe('what is drawn of a gallery', () => {
  test('tells how wide each picture is drawn, with what its box cuts off', () => {
    const sizesOf = (type: GalleryView['type'], width: number | undefined, ...files: GalleryPublicFile[]) =>
      [...galleryMarkup(view(files, type), '', width).matchAll(/sizes="([^"]+)"/g)].map(([, sizes]) => sizes);
    const wide = { width: 3000, height: 1000 };
    expect(sizesOf('masonry', 900, file(1), file(2, wide))).toEqual(['300px', '300px']);
    expect(sizesOf('grid', 900, file(1), file(2, wide), file(3, { width: 100, height: 300 }))).toEqual([
      '400px',
      '900px',
      '300px',
    ]);
    expect(sizesOf('slideshow', 900, file(1))).toEqual(['675px']);
    expect(sizesOf('gallery', 900, file(1), file(2))).toEqual(['900px', '300px']);
    expect(sizesOf('masonry', undefined, file(1))).toEqual(['(max-width: 479px) 100vw, (max-width: 899px) 50vw, 34vw']);
  });

  test('takes every word for text (H3)', () => {
    const words = { alt: evil, caption: evil, credit: evil, handle: evil, ctas: [cta(`https://x.example/${evil}`)] };
    const drawn = galleryMarkup(view([file(1, words)]), '');
    expect(drawn).not.toContain('<script');
    expect(drawn).not.toContain('<i x=');
    expect(galleryStyle(view([file(1, { ...words, colour: '</style>' })]))).not.toContain('style>');
  });

  test('leads to pages of the web alone (H3)', () => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', ' javascript:alert(1)', '//x.example'])
      expect(galleryMarkup(view([file(1, { ctas: [cta(url)] })]), '')).not.toContain('<a ');
    const kept = galleryMarkup(view([file(1, { ctas: [cta('https://x.example/')] })]), '');
    expect(kept).toContain('href="https://x.example/" target="_top" rel="noopener"');
    expect(galleryStyle(view([file(1, { ctas: [cta('https://x.example/')] })]))).toContain(
      '{left:clamp(22px,44.667%,100% - 22px);top:clamp(22px,72%,100% - 22px)}',
    );
  });

  test.each([
    ['grid', askedAtOnce],
    ['masonry', askedAtOnce],
    ['gallery', askedAtOnce],
    ['carousel', askedAtOnce],
    ['slideshow', 2],
  ] as const)('asks for few pictures of a %s before anybody scrolled', (type, most) => {
    const all = Array.from({ length: 200 }, (_, nr) => file(nr + 1));
    const drawn = galleryMarkup(view(all, type), 'https://media.example');
    expect(drawn.match(/ src="https:\/\/media\.example/g)?.length).toBe(most);
    expect(drawn.match(/ data-src="/g)?.length).toBe(200 - most);
  });

  test('masonry keeps the order from top to bottom, and columns about as long', () => {
    const { spots, columns } = masonryOf([1, 2, 0.5, 1, 1, 2], 2, 10);
    expect(spots.map(({ column }) => column)).toEqual([0, 1, 1, 0, 0, 1]);
    expect(spots[2]?.top).toEqual({ percent: 25, px: 7.5 });
    expect(columns).toEqual([
      { percent: 150, px: 5 },
      { percent: 150, px: 5 },
    ]);
    const lone = masonryOf([1, 1, 1], 1, 10);
    expect(lone.spots.map(({ top }) => [top.percent, top.px])).toEqual([
      [0, 0],
      [100, 10],
      [200, 20],
    ]);
  });
});

test('a document is a link to its text, which needs no script; a video is not', () => {
  const text: Partial<GalleryPublicFile> = {
    ...{ kind: 'document', sources: [], alt: evil, text_url: '/content/g/x/1/text' },
  };
  const drawn = galleryMarkup(view([file(1, text), file(2, { ...text, alt: '' })]), 'https://halden.example');
  expect(drawn).toContain('href="https://halden.example/content/g/x/1/text" target="_blank" rel="noopener"');
  expect(drawn).toContain('aria-label="Open document 2 of 2"><span class="none" dir="auto">Document</span>');
  expect(drawn).not.toContain('<script');
  const film = galleryMarkup(view([file(1, { ...text, video_url: '/content/g/x/1/video' })]), '');
  expect(film).not.toContain('/text"');
});
