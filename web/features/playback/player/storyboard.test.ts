import { expect, test } from 'vitest';
import { cellAt, parseStoryboard } from './storyboard.ts';

const board = `WEBVTT

00:00.000 --> 00:04.000
storyboard.jpg#xywh=0,0,160,90

2
01:00:04.500 --> 01:00:08.000
storyboard.jpg#xywh=160,0,160,90
`;

test('a storyboard is read: times with and without hours, and parts of one image', () => {
  const parsed = parseStoryboard(board.replaceAll('\n', '\r\n'));
  expect(parsed).toEqual({
    image: 'storyboard.jpg',
    cells: [
      { from: 0, to: 4, x: 0, y: 0, width: 160, height: 90 },
      { from: 3604.5, to: 3608, x: 160, y: 0, width: 160, height: 90 },
    ],
  });
  expect(cellAt(parsed ?? { cells: [] }, 3700)?.x).toBe(160);
  expect(cellAt(parsed ?? { cells: [] }, 5)?.x).toBe(0);
});

test('what is no storyboard is none', () => {
  for (const text of ['', '<html>', 'WEBVTT\n\n00:00.000 --> 00:04.000\nHello', board.replaceAll('160,90', '0,0')])
    expect(parseStoryboard(text)).toBeUndefined();
});
