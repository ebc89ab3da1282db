import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallError } from './call.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
});

const told = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));

it('tells of errors, promises nobody took and code that did not come, with the screen as a pattern (§7)', async () => {
  const { watchFailures } = await import('./failures.ts');
  const listen = vi.spyOn(window, 'addEventListener');
  watchFailures(() => '/file/$uuid');
  const tell = (type: string, told: object) => {
    const [, hear] = listen.mock.calls.find(([name]) => name === type) ?? [];
    (hear as (event: object) => void)(told);
  };
  const wrong = new TypeError('no file of ada@example.com');
  tell('error', { error: wrong, message: wrong.message });
  tell('unhandledrejection', { reason: 'refused' });
  tell('vite:preloadError', { payload: new Error('Failed to fetch https://dam.example/assets/a-1.js?x=1') });
  vi.advanceTimersByTime(1_000);
  expect(told()).toMatchObject([
    { kind: 'error', name: 'TypeError', message: 'no file of <email>', path: '/file/$uuid' },
    { kind: 'rejection', name: 'Error', message: 'refused' },
    { kind: 'chunk', message: 'Failed to fetch https://dam.example/assets/a-1.js' },
  ]);
  expect(fetched.mock.calls[0]?.[0]).toBe('/v1/browser-errors/');
  for (const [type, hear] of listen.mock.calls) window.removeEventListener(type, hear as EventListener);
});

it('says nothing of code that was on its way when the page was left', async () => {
  const { reportFailure, watchFailures } = await import('./failures.ts');
  const listen = vi.spyOn(window, 'addEventListener');
  watchFailures(() => '/library');
  reportFailure('chunk', new Error('Unable to preload CSS for /assets/a-1.css'));
  reportFailure('screen', new TypeError('Failed to fetch dynamically imported module: /assets/b-2.js'));
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(1_000);
  expect(told()).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  reportFailure('chunk', new Error('Unable to preload CSS for /assets/a-1.css'));
  vi.advanceTimersByTime(1_000);
  expect(told()).toMatchObject([{ kind: 'chunk' }]);
  for (const [type, hear] of listen.mock.calls) window.removeEventListener(type, hear as EventListener);
});

it('tells what caused a failure, and nothing when that was a refusal', async () => {
  const { reportFailure } = await import('./failures.ts');
  const { CallError: Refusal } = await import('./call.ts');
  reportFailure('error', new Error('drawn again', { cause: new TypeError('no name of ada@example.com') }));
  expect(told()[0].stack).toContain('\nCaused by: TypeError: no name of <email>');
  const refusal = Object.assign(Object.create(Refusal.prototype), { message: 'gone' });
  reportFailure('error', new Error('drawn anew', { cause: refusal }));
  expect(told()).toHaveLength(1);
});

it('tells each failure once, and a few a minute (§7)', async () => {
  const { reportFailure } = await import('./failures.ts');
  const again = () => {
    const error = new Error('again');
    error.stack = 'the same';
    return error;
  };
  reportFailure('error', again());
  reportFailure('error', again());
  expect(fetched).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 50; n += 1) reportFailure('error', new Error(`number ${n}`));
  expect(fetched).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(60_001);
  for (let n = 50; n < 99; n += 1) reportFailure('error', new Error(`number ${n}`));
  expect(fetched).toHaveBeenCalledTimes(10);
});

it('says nothing of refusals and of what was called off, bounds what it sends, and harms nobody offline (§7)', async () => {
  // Read anew with the module under test, whose idea of a refusal it is.
  const [{ reportFailure }, { CallError: Refusal }] = await Promise.all([import('./failures.ts'), import('./call.ts')]);
  reportFailure('rejection', new Refusal({ status: 403, code: 'forbidden' }) satisfies CallError);
  reportFailure('rejection', new DOMException('stop', 'AbortError'));
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRejectedValue(new TypeError('offline'));
  const long = new Error('m '.repeat(5_000));
  long.stack = 'at x '.repeat(9_000);
  reportFailure('error', long);
  const [{ message, stack }] = told();
  expect([message.length, stack.length]).toEqual([1_000, 6_000]);
});
