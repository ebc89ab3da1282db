import { expect, test, vi } from 'vitest';
import { keepInStep } from './in-step.ts';

function testVideo(duration: number) {
  const video = document.createElement('video');
  let paused = true;
  Object.defineProperties(video, {
    duration: { value: duration },
    paused: { get: () => paused },
    currentTime: { value: 0, writable: true },
    playbackRate: { value: 1, writable: true },
  });
  vi.spyOn(video, 'play').mockImplementation(async () => {
    paused = false;
  });
  vi.spyOn(video, 'pause').mockImplementation(() => {
    paused = true;
  });
  return video;
}

function pair(length = 60) {
  const [lead, follow] = [testVideo(60), testVideo(length)];
  const stop = keepInStep(lead, follow);
  const move = (second: number, event: string) => {
    lead.currentTime = second;
    lead.dispatchEvent(new Event(event));
  };
  return { lead, follow, stop, move };
}

test('what one does, the other does: plays, stops, goes elsewhere, changes its speed', async () => {
  const { lead, follow, move } = pair();
  await lead.play();
  move(0, 'play');
  expect(follow.paused).toBe(false);
  move(20, 'seeking');
  expect(follow.currentTime).toBe(20);
  lead.playbackRate = 1.5;
  move(20, 'ratechange');
  expect(follow.playbackRate).toBe(1.5);
  lead.pause();
  move(20.03, 'pause');
  expect([follow.paused, follow.currentTime]).toEqual([true, 20.03]);
});

test('one that is a little late hurries, and does not leap', async () => {
  const { lead, follow, move } = pair();
  await lead.play();
  follow.currentTime = 9.8;
  move(10, 'timeupdate');
  expect([follow.currentTime, follow.playbackRate > 1]).toEqual([9.8, true]);
  follow.currentTime = 10.2;
  move(10, 'timeupdate');
  expect([follow.currentTime, follow.playbackRate < 1]).toEqual([10.2, true]);
  follow.currentTime = 10.01;
  move(10, 'timeupdate');
  expect(follow.playbackRate).toBe(1);
});

test('a shorter one waits at its end, and goes on when the other comes back', async () => {
  const { lead, follow, move } = pair(30);
  await lead.play();
  move(40, 'timeupdate');
  expect([follow.currentTime, follow.paused]).toEqual([30, true]);
  move(12, 'seeking');
  expect([follow.currentTime, follow.paused]).toEqual([12, false]);
});

test('afterwards each is on its own', () => {
  const { follow, stop, move } = pair();
  stop();
  move(20, 'seeking');
  expect(follow.currentTime).toBe(0);
});
