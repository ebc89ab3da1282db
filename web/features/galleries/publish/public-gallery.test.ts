import { expect, test } from 'vitest';
import type { GalleryFile } from '#contract/galleries/files.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { publicGallery } from './public-gallery.ts';

const file = (uuid: string, more: Partial<GalleryFile> = {}) =>
  ({
    uuid,
    usable: true,
    hidden: false,
    pinned: false,
    ctas: [],
    shown: { alt: '', caption: 'Words', credit: 'Someone', handle: '@someone' },
    file: {
      name: `${uuid}.jpg`,
      created_at: `2026-01-0${uuid}T00:00:00Z`,
      latest_version: {
        file_type: 'image/jpeg',
        width: 3,
        height: 2,
        thumbnail_url: '/t',
        preview_url: '/p',
        colours: [],
      },
    },
    ...more,
  }) as unknown as GalleryFile;

const gallery = (settings: object) =>
  ({
    uuid: 'g',
    title: 'Quay',
    type: 'grid',
    settings: { sort: 'manual', max: 10, captions: 'hover', credits: 'none', handles: false, ...settings },
    published: null,
    updated_at: '2026-01-01T00:00:00Z',
  }) as unknown as Gallery;

const shown = (settings: object, files: readonly GalleryFile[]) =>
  publicGallery(gallery(settings), files, 'Halden').files.results;

test('the draft is previewed as visitors would get it: usable, not hidden, pinned first, at most so many', () => {
  const files = [
    file('1'),
    file('2', { hidden: true }),
    file('3', { usable: false }),
    file('4'),
    file('5', { pinned: true }),
  ];
  expect(shown({}, files).map(({ uuid }) => uuid)).toEqual(['5', '1', '4']);
  expect(shown({ sort: 'newest', max: 2 }, files).map(({ uuid }) => uuid)).toEqual(['5', '4']);
});

test('words are told only where the settings show them', () => {
  expect(shown({}, [file('1')])[0]).toMatchObject({ caption: 'Words', credit: null, handle: null });
  expect(shown({ credits: 'always', handles: true, captions: 'none' }, [file('1')])[0]).toMatchObject({
    caption: null,
    credit: 'Someone',
    handle: '@someone',
  });
});
