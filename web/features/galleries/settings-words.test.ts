import { expect, test } from 'vitest';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { changedSettings, valueWords } from './settings-words.ts';

const settings = {
  heading: true,
  columns: { desktop: 3, tablet: 2, phone: 1 },
  gutter: 8,
  captions: 'none',
  colours: { background: 'transparent', text: '#161b1c', accent: '#0b737d' },
};
const now = { title: 'Stay', type: 'grid', settings } as unknown as Gallery;

test('a template tells what it changes setting by setting, and nothing of what stays', () => {
  const template = {
    type: 'masonry' as const,
    settings: {
      ...settings,
      heading: false,
      gutter: 0,
      captions: 'hover',
      columns: { ...settings.columns, phone: 2 },
      colours: { ...settings.colours, background: '#ffffff' },
    },
  };
  expect(changedSettings(now, template).map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Type', 'Grid', 'Masonry'],
    ['Heading', 'On', 'Off'],
    ['Columns on a phone', '1', '2'],
    ['Gutter', '8 px', '0 px'],
    ['Captions', 'Never', 'On hover'],
    ['Background', 'None', '#ffffff'],
  ]);
  expect(changedSettings(now, { type: 'grid', settings })).toEqual([]);
});

test('rules, sites and a fallback are told in words', () => {
  expect(valueWords('filter', { type: 'image', orientation: ['landscape'] })).toBe('Image, Landscape');
  expect(valueWords('domains', [])).toBe('Every site');
  expect(valueWords('fallback', { uuid: 'x', title: 'Winter' })).toBe('Winter');
  expect(valueWords('filter', null)).toBe('None');
});
