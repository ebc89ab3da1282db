import { beforeEach, expect, test } from 'vitest';
import { keepPosition, notePosition, positionOf } from './positions.ts';

beforeEach(() => localStorage.clear());

test('the position is remembered in a long video, and forgotten near its ends', () => {
  notePosition('a', 40, 600);
  expect(positionOf('a')).toBe(40);
  notePosition('a', 595, 600);
  expect(positionOf('a')).toBeUndefined();
  notePosition('a', 40, 600);
  notePosition('a', 4, 600);
  expect(positionOf('a')).toBeUndefined();
  notePosition('short', 30, 50);
  expect(positionOf('short')).toBeUndefined();
});

test('the hundred latest are kept, and what is no list is none', () => {
  for (let at = 0; at < 120; at += 1) notePosition(`file ${at}`, 20 + at, 600);
  expect([positionOf('file 19'), positionOf('file 20'), positionOf('file 119')]).toEqual([undefined, 40, 139]);
  localStorage.setItem('vitrine.positions', '{"file 20":40}');
  expect(positionOf('file 20')).toBeUndefined();
});

test('a video that is left is noted where it was, and forgotten when it was seen to its end', () => {
  const video = document.createElement('video');
  let ended = false;
  Object.defineProperties(video, {
    duration: { value: 600 },
    readyState: { value: 4 },
    ended: { get: () => ended },
    currentTime: { value: 0, writable: true },
  });
  const stop = keepPosition(video, 'a');
  video.currentTime = 62;
  video.dispatchEvent(new Event('timeupdate'));
  expect(positionOf('a')).toBe(62);
  video.currentTime = 64;
  video.dispatchEvent(new Event('timeupdate'));
  expect(positionOf('a')).toBe(62);
  stop();
  expect(positionOf('a')).toBe(64);
  keepPosition(video, 'a');
  ended = true;
  video.dispatchEvent(new Event('ended'));
  expect(positionOf('a')).toBeUndefined();
});
