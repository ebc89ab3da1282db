import { expect, it } from 'vitest';
import { largeSources } from './large-sources.ts';

const photograph = {
  file_type: 'image/jpeg',
  processed: true,
  width: 6000,
  height: 4000,
  preview_url: '/content/v/preview.jpg?s=y',
  thumbnail_url: '/content/v/thumb.jpg?f=200.400.600.800.1080&s=x',
};
const widths = (change: Partial<Parameters<typeof largeSources>[0]> = {}) =>
  largeSources({ ...photograph, ...change }).map(({ width }) => width);

it('a photograph is looked at in the larger widths and in its large picture', () => {
  expect(largeSources(photograph)).toEqual([
    { width: 800, url: '/content/v/thumb.jpg/800?f=200.400.600.800.1080&s=x' },
    { width: 1080, url: '/content/v/thumb.jpg/1080?f=200.400.600.800.1080&s=x' },
    { width: 2048, url: '/content/v/preview.jpg?s=y' },
  ]);
  expect(widths({ width: 4000, height: 6000 })).toEqual([800, 1080, 1365]);
});

it('the large picture is as wide as it is: never enlarged, but where it is drawn', () => {
  expect(widths({ width: 1000, height: 800 })).toEqual([800, 1000]);
  expect(widths({ file_type: 'application/pdf', width: 612, height: 792 })).toEqual([800, 1080, 1583]);
  expect(widths({ file_type: 'image/svg+xml', width: 24, height: 24 })).toEqual([800, 1080, 2048]);
});

it('where there is no choice there is none: a small one, one that moves, a video, one still being processed', () => {
  expect(widths({ width: 700, height: 500 })).toEqual([]);
  expect(widths({ file_type: 'image/gif', thumbnail_url: '/content/v/thumb.jpg?f=200.400&s=x' })).toEqual([]);
  expect(widths({ file_type: 'video/mp4' })).toEqual([]);
  expect(widths({ processed: false })).toEqual([]);
  expect(widths({ preview_url: null })).toEqual([]);
  expect(widths({ thumbnail_url: null })).toEqual([]);
  expect(widths({ width: null, height: null })).toEqual([]);
});
