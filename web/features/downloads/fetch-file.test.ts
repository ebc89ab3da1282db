import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchFile, Refused } from './fetch-file.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const open = () => new AbortController().signal;
const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => error,
  );

describe('fetching a file', () => {
  it('tries three times more after network errors (§7, §9), waiting longer each time', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const outcome = caught(fetchFile('/x', open(), () => {}));
    await vi.advanceTimersByTimeAsync(499);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(fetched).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(await outcome).toBeInstanceOf(TypeError);
  });
  it('does not try again what was refused', async () => {
    fetched.mockResolvedValue(new Response('no', { status: 403 }));
    expect(await caught(fetchFile('/x', open(), () => {}))).toBeInstanceOf(Refused);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  it('waits for a conversion and tells its progress', async () => {
    const progress: number[] = [];
    fetched.mockResolvedValueOnce(Response.json({ progress: 40 }, { status: 202, headers: { 'retry-after': '1' } }));
    fetched.mockResolvedValueOnce(
      new Response('abc', { headers: { 'content-length': '3', 'content-type': 'video/mp4' } }),
    );
    const blob = fetchFile('/x', open(), (told) => progress.push(told.progress));
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await blob).size).toBe(3);
    expect(progress).toEqual([40, 100]);
  });
  it('counts bytes that stop short as a network error', async () => {
    fetched.mockImplementation(async () => new Response('abc', { headers: { 'content-length': '9' } }));
    const outcome = caught(fetchFile('/x', open(), () => {}));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toBeInstanceOf(TypeError);
    expect(fetched).toHaveBeenCalledTimes(4);
  });
  it('measures a zip by what its files weigh', async () => {
    const progress: number[] = [];
    fetched.mockResolvedValueOnce(new Response('abcd'));
    expect((await fetchFile('/x', open(), (told) => progress.push(told.progress), 8)).size).toBe(4);
    expect(progress).toEqual([50]);
  });
  it('stops when it is canceled', async () => {
    const stop = new AbortController();
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError'))),
        ),
    );
    const outcome = caught(fetchFile('/x', stop.signal, () => {}));
    stop.abort();
    expect(await outcome).toBeInstanceOf(DOMException);
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
