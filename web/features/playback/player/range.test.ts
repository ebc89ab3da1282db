import { expect, test, vi } from 'vitest';
import { createRange, loopRange, markIn, markOut } from './range.ts';

function playing() {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    duration: { value: 96 },
    paused: { value: false },
    seeking: { value: false },
    currentTime: { value: 0, writable: true },
  });
  const play = vi.spyOn(video, 'play').mockResolvedValue();
  return {
    video,
    play,
    to(second: number, by: 'timeupdate' | 'seeking' = 'timeupdate') {
      video.currentTime = second;
      video.dispatchEvent(new Event(by));
    },
  };
}

test('a part is in order, and one too short to be seen is none', () => {
  const range = createRange();
  const heard = vi.fn();
  range.subscribe(heard);
  range.set({ from: 38, to: 31 });
  expect(range.get().part).toEqual({ from: 31, to: 38 });
  range.set({ from: 38, to: 38.05 });
  expect(range.get().part).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('in and out points make a part with each other, or with the ends', () => {
  const range = createRange();
  markIn(range, 31, 96);
  expect(range.get().part).toEqual({ from: 31, to: 96 });
  markOut(range, 38);
  expect(range.get().part).toEqual({ from: 31, to: 38 });
  markOut(range, 20);
  expect(range.get().part).toEqual({ from: 0, to: 20 });
});

test('it goes back to the in point when it plays past the out point, unless it is not to be repeated', () => {
  const range = createRange();
  const { video, to } = playing();
  loopRange(video, range);
  range.set({ from: 31, to: 38 });
  to(37.9);
  to(38.1);
  expect(video.currentTime).toBe(31);
  range.setLoops(false);
  to(37.9);
  to(38.1);
  expect(video.currentTime).toBe(38.1);
});

test('who goes beyond the part by hand stays there', () => {
  const range = createRange();
  const { video, to } = playing();
  loopRange(video, range);
  range.set({ from: 31, to: 38 });
  to(35);
  to(50, 'seeking');
  to(50.2);
  expect(video.currentTime).toBe(50.2);
});

test('a part that ends with the video is repeated, too', () => {
  const range = createRange();
  const { video, play } = playing();
  loopRange(video, range);
  range.set({ from: 90, to: 96 });
  video.currentTime = 96;
  video.dispatchEvent(new Event('ended'));
  expect([video.currentTime, play.mock.calls.length]).toEqual([90, 1]);
});
