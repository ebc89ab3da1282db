import { fireEvent, screen } from '@testing-library/react';
import { createMediaStore } from 'media-chrome/dist/media-store/media-store.js';
import { MediaProvider } from 'media-chrome/react/media-store';
import { expect, test, vi } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { axisOf } from './axis.ts';
import { chapterAt, chapterName } from './chapters.ts';
import { SoundLines } from './SoundLines.tsx';

const page = testPage();

test('the part that is heard is the last that has begun', () => {
  const parts = [{ from: 0 }, { from: 31 }, { from: 58 }];
  expect([-1, 0, 30.9, 31, 90].map((at) => chapterAt(parts, at))).toEqual([-1, 0, 0, 1, 2]);
  expect(chapterAt([], 3)).toBe(-1);
  const chapter = { from: 0, to: 1, title: '' };
  expect([chapterName(chapter, 2), chapterName({ ...chapter, title: 'Bells' }, 2)]).toEqual(['Chapter 3', 'Bells']);
});

test('the axis begins at nothing and ends with the sound', () => {
  expect(axisOf(144)).toEqual([0, 36, 72, 108, 144]);
  expect(axisOf(0)).toEqual([]);
});

test('lines lead to their moment, and the one that is heard is marked', () => {
  const seek = vi.fn();
  Element.prototype.scrollTo = vi.fn();
  const store = createMediaStore({ documentElement: document, options: {} });
  const lines = [
    { from: 0, text: 'Water against the steps' },
    { from: 31, text: 'The bell of San Martino' },
  ];
  page.show(
    <MediaProvider mediaStore={store}>
      <SoundLines label="Chapters" lines={lines} seek={seek} />
    </MediaProvider>,
  );
  expect(screen.getByRole('list', { name: 'Chapters' })).toBeTruthy();
  const [first, second] = screen.getAllByRole('button');
  expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual(['true', null]);
  if (second) fireEvent.click(second);
  expect(seek).toHaveBeenCalledWith(31);
});
