import { expect, test, vi } from 'vitest';
import type { Addresses } from '../media.ts';
import { attachSource } from './attach.ts';
import type { playStream, StreamUse } from './stream.ts';

/** A video that is told what happens to it. */
function testVideo() {
  const video = document.createElement('video');
  let paused = true;
  Object.defineProperties(video, {
    paused: { get: () => paused },
    currentTime: { value: 0, writable: true },
  });
  vi.spyOn(video, 'load').mockImplementation(() => undefined);
  vi.spyOn(video, 'pause').mockImplementation(() => {
    paused = true;
  });
  const play = vi.spyOn(video, 'play').mockImplementation(async () => {
    paused = false;
  });
  const at = (second: number, event: string) => {
    video.currentTime = second;
    video.dispatchEvent(new Event(event));
  };
  return { video, play, at };
}

const file = (name: string): Addresses => ({ file: name, stream: null });
const said = () => ({ onQualities: vi.fn(), onFailed: vi.fn() });
/** A player of streams that keeps what it was asked for. */
function testStreams() {
  const begun: { address: string; use: StreamUse; ended: boolean }[] = [];
  const stream: typeof playStream = async (_, address, use) => {
    const one = { address, use, ended: false };
    begun.push(one);
    return {
      tell: () => undefined,
      end: () => {
        one.ended = true;
      },
    };
  };
  return { begun, stream };
}

test('a file whose address has ended goes on at the same second with a fresh one', async () => {
  const { video, play, at } = testVideo();
  const use = { ...said(), renew: vi.fn(async () => file('https://a/second')) };
  attachSource(video, file('https://a/first'), use);
  await play();
  at(42, 'timeupdate');
  at(42, 'error');
  await vi.waitFor(() => expect(video.src).toBe('https://a/second'));
  at(0, 'loadedmetadata');
  expect([video.currentTime, play.mock.calls.length, use.onFailed.mock.calls.length]).toEqual([42, 2, 0]);
});

test('without a fresh address, and when fresh ones do not help, it fails in words and can be tried again', async () => {
  const { video, at } = testVideo();
  const use = { ...said(), renew: vi.fn(async () => file('https://a/next')) };
  const source = attachSource(video, file('https://a/first'), use);
  for (let times = 1; times <= 2; times += 1) {
    at(5, 'error');
    await vi.waitFor(() => expect(use.renew).toHaveBeenCalledTimes(times));
    await Promise.resolve();
  }
  at(5, 'error');
  await vi.waitFor(() => expect(use.onFailed).toHaveBeenLastCalledWith(true));
  expect(use.renew).toHaveBeenCalledTimes(2);
  source.again();
  await vi.waitFor(() => expect(use.renew).toHaveBeenCalledTimes(3));
  expect(use.onFailed).toHaveBeenLastCalledWith(false);
});

test('playing on after it was mended counts as new: it may be mended again the next night', async () => {
  const { video, play, at } = testVideo();
  const use = { ...said(), renew: vi.fn(async () => file('https://a/next')) };
  attachSource(video, file('https://a/first'), use);
  for (let night = 1; night <= 4; night += 1) {
    at(night * 10, 'error');
    await vi.waitFor(() => expect(use.renew).toHaveBeenCalledTimes(night));
    await play();
    at(night * 10 + 2, 'timeupdate');
  }
  expect(use.onFailed).not.toHaveBeenCalledWith(true);
});

test('a stream whose address is refused goes on with a fresh one from the same second', async () => {
  const { video, at } = testVideo();
  const { begun, stream } = testStreams();
  const renew = vi.fn(async () => ({ file: 'https://a/file', stream: 'https://a/fresh.m3u8' }));
  attachSource(video, { file: 'https://a/file', stream: 'https://a/old.m3u8' }, { ...said(), renew, stream });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  at(30, 'timeupdate');
  begun[0]?.use.onRefused();
  begun[0]?.use.onRefused();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  expect(begun.map(({ address, use, ended }) => [address, use.from, ended])).toEqual([
    ['https://a/old.m3u8', 0, true],
    ['https://a/fresh.m3u8', 30, false],
  ]);
  expect(renew).toHaveBeenCalledOnce();
});

test('a stream that is broken plays on as one file', async () => {
  const { video, at } = testVideo();
  const { begun, stream } = testStreams();
  attachSource(video, { file: 'https://a/file', stream: 'https://a/list.m3u8' }, { ...said(), stream });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  at(30, 'timeupdate');
  begun[0]?.use.onBroken();
  await vi.waitFor(() => expect(video.src).toBe('https://a/file'));
  at(0, 'loadedmetadata');
  expect([video.currentTime, begun[0]?.ended]).toEqual([30, true]);
});

test('after it has ended, nothing is asked any more', async () => {
  const { video, at } = testVideo();
  const use = { ...said(), renew: vi.fn(async () => file('https://a/next')) };
  attachSource(video, file('https://a/first'), use).end();
  at(5, 'error');
  await Promise.resolve();
  expect([use.renew.mock.calls.length, video.hasAttribute('src')]).toEqual([0, false]);
});
