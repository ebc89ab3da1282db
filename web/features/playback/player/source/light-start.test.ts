import type Hls from 'hls.js';
import type { Events } from 'hls.js';
import { expect, test, vi } from 'vitest';
import { beginLight, quickLevel, waitForPlay } from './light-start.ts';

const levels = [{ bitrate: 900_000 }, { bitrate: 2_800_000 }, { bitrate: 5_500_000 }];
const parsed = 'hlsManifestParsed' as Events.MANIFEST_PARSED;

function testStream({ buffered = [] as [number, number][], auto = true } = {}) {
  const video = document.createElement('video');
  Object.defineProperties(video, {
    currentTime: { value: 40 },
    buffered: {
      value: {
        length: buffered.length,
        start: (at: number) => buffered[at]?.[0],
        end: (at: number) => buffered[at]?.[1],
      },
    },
  });
  const heard: (() => void)[] = [];
  const hls = {
    ...{
      levels,
      maxAutoLevel: 2,
      autoLevelEnabled: auto,
      bandwidthEstimate: 7_000_000,
      startLevel: -1,
      nextAutoLevel: 2,
    },
    config: { maxBufferLength: 30 },
    on: (_: string, act: () => void) => heard.push(act),
  };
  const tell = () => {
    for (const act of heard) act();
  };
  return { video, hls, tell };
}

const begin = ({ video, hls }: ReturnType<typeof testStream>, rate?: number) => {
  const beginning = { get: () => undefined, came: () => undefined, rate: () => rate };
  beginLight(video, hls as unknown as Hls, { beginning, signal: new AbortController().signal, parsed });
};

test('a quality is quick when its segment comes within a quarter of a second', () => {
  expect([undefined, 1_000_000, 8_000_000, 24_000_000, 100_000_000].map((rate) => quickLevel(levels, rate))).toEqual([
    0, 0, 0, 1, 2,
  ]);
});

test('a stream starts as fine as the first bytes came fast, and reads one segment until it is played', () => {
  const one = testStream();
  begin(one, 100_000_000);
  one.tell();
  expect([one.hls.startLevel, one.hls.config.maxBufferLength]).toEqual([2, 1]);
  one.video.dispatchEvent(new Event('play'));
  expect(one.hls.config.maxBufferLength).toBe(30);
  const unknown = testStream();
  begin(unknown);
  unknown.tell();
  expect(unknown.hls.startLevel).toBe(0);
});

test('at a place that is not loaded it goes on in the quality that comes at once, unless somebody chose one', () => {
  const soughtFrom = (stream: ReturnType<typeof testStream>) => {
    begin(stream);
    stream.video.dispatchEvent(new Event('seeking'));
    return stream.hls.nextAutoLevel;
  };
  expect(soughtFrom(testStream({ buffered: [[0, 20]] }))).toBe(0);
  expect(soughtFrom(testStream({ buffered: [[30, 50]] }))).toBe(2);
  expect(soughtFrom(testStream({ auto: false }))).toBe(2);
});

test('where data is saved, it is read once, at the first play or look for a place', () => {
  const { video } = testStream();
  const run = vi.fn();
  waitForPlay(video, run, new AbortController().signal);
  expect(run).not.toHaveBeenCalled();
  for (const event of ['seeking', 'play', 'seeking']) video.dispatchEvent(new Event(event));
  expect(run).toHaveBeenCalledOnce();
});
