import { expect, test, vi } from 'vitest';
import { frameStepOf } from './frame-step.ts';

/** A video at a second, of which no frame was seen. */
function videoAt(second: number): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperty(video, 'duration', { value: 10 });
  Object.defineProperty(video, 'currentTime', { value: second, writable: true });
  video.pause = vi.fn();
  return video;
}

test('a video of 60 frames in a second is stepped by one of them at once', () => {
  const video = videoAt(2);
  frameStepOf(video, 60).step(1);
  expect(video.currentTime).toBeCloseTo(2 + 1.5 / 60);
  frameStepOf(video, 60).step(-1);
  expect(video.currentTime).toBeCloseTo(2 + 1 / 60);
});

test('one that does not say is taken for 25', () => {
  for (const rate of [null, undefined, 0]) {
    const video = videoAt(2);
    frameStepOf(video, rate).step(1);
    expect(video.currentTime).toBeCloseTo(2 + 1.5 / 25);
  }
});

test('steps that come before the frame is shown are counted, unless the video was moved meanwhile', () => {
  const video = videoAt(2);
  const { step } = frameStepOf(video, 50);
  step(1);
  step(1);
  step(1);
  expect(video.currentTime).toBeCloseTo(2 + 3.5 / 50);
  step(-1);
  expect(video.currentTime).toBeCloseTo(2 + 2.5 / 50);
  video.currentTime = 6;
  step(1);
  expect(video.currentTime).toBeCloseTo(6 + 1.5 / 50);
});
