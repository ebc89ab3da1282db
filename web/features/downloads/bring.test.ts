import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bring } from './bring.ts';
import { downloads } from './records.ts';

const fetched = vi.fn<typeof fetch>();
const saved: string[] = [];
// One clock for all: the queue remembers when it last started something.
beforeAll(() => void vi.useFakeTimers());
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  saved.length = 0;
});

const parcel = { url: '/v1/x', name: 'lobby.jpg', size: 3 };
const settle = () => vi.advanceTimersByTimeAsync(60_000);

describe('bringing a file', () => {
  it('§4: keeps the download record while it runs, and none after', async () => {
    let answer: (response: Response) => void = () => undefined;
    fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const outcome = bring(parcel);
    await vi.advanceTimersByTimeAsync(300);
    expect(downloads.read()).toMatchObject([
      { downloadId: expect.any(String), progress: 0, loaded: 0, total: 0, canceled: false, completed: false },
    ]);
    answer(new Response('abc', { headers: { 'content-length': '3' } }));
    expect(await outcome).toBe('done');
    expect([saved, downloads.read()]).toEqual([['blob:here lobby.jpg'], []]);
  });

  it('falls back to a direct link when the network fails again and again, and gives up when that fails (§7)', async () => {
    fetched.mockImplementation(async (_, init) => {
      if (new Headers(init?.headers).has('range')) return new Response('a', { status: 206 });
      throw new TypeError('network');
    });
    const outcome = bring(parcel);
    await settle();
    expect([await outcome, saved]).toEqual(['done', ['/v1/x lobby.jpg']]);
    fetched.mockRejectedValue(new TypeError('network'));
    const again = bring(parcel);
    await settle();
    expect([await again, saved.length]).toEqual(['failed', 1]);
    // The failure is told as well (§7), not what the file is called.
    const [address, init] = fetched.mock.lastCall ?? [];
    expect([address, String(init?.body)]).toEqual(['/v1/browser-errors/', expect.stringContaining('"download"')]);
    expect(String(init?.body)).not.toContain('lobby');
  });

  it('§4: is canceled by its record', async () => {
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('gone')))),
    );
    const outcome = bring(parcel);
    await vi.advanceTimersByTimeAsync(300);
    downloads.read()[0]?.cancel();
    await settle();
    expect([await outcome, downloads.read(), saved]).toEqual(['canceled', [], []]);
  });

  it('takes what is too large for the memory by a direct link at once', async () => {
    fetched.mockResolvedValue(new Response('a', { status: 206 }));
    const outcome = bring({ ...parcel, size: 600_000_000 });
    await settle();
    expect([await outcome, saved]).toEqual(['done', ['/v1/x lobby.jpg']]);
  });

  it('waits while what comes by a direct link is made, and can be canceled meanwhile', async () => {
    const making = () => Response.json({ progress: 40 }, { status: 202, headers: { 'retry-after': '1' } });
    fetched.mockImplementationOnce(async () => making());
    fetched.mockImplementationOnce(async () => making());
    fetched.mockResolvedValueOnce(new Response('a', { status: 200 }));
    const outcome = bring({ ...parcel, size: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(400);
    expect(downloads.read()).toMatchObject([{ progress: 40 }]);
    await settle();
    expect([await outcome, saved]).toEqual(['done', ['/v1/x lobby.jpg']]);
    fetched.mockImplementation(async () => making());
    const again = bring({ ...parcel, size: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(400);
    downloads.read()[0]?.cancel();
    await settle();
    expect([await again, saved.length, downloads.read()]).toEqual(['canceled', 1, []]);
  });
});
