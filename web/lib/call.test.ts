import { afterEach, expect, test, vi } from 'vitest';
import { listFiles } from '#contract/files/find.ts';
import { updateFile } from '#contract/files/routes.ts';
import { addressOf, CallError, call, callWithMeta } from './call.ts';
import { isReachable, markReachable } from './online.ts';

const team = '01981111-1111-7111-8111-111111111111';

afterEach(() => {
  vi.unstubAllGlobals();
  markReachable(true);
});

function answer(body: unknown, init: ResponseInit = {}) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) =>
    Response.json(body, { ...init, headers: { 'content-type': 'application/json', ...init.headers } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('parameters are escaped and lists repeat their key', () => {
  const address = addressOf(listFiles, {
    params: { team },
    query: { q: ['a b', 'c'], type: ['image'], order: 'name' },
  });
  expect(address).toBe(`/v1/files/files/${team}/?q=a+b&q=c&type=image&order=name`);
});

test('a change gives its reply and its change set', async () => {
  const fetched = answer({ name: 'x' }, { headers: { 'x-change-set': 'set-1' } });
  const { reply, changeSet } = await callWithMeta(updateFile, { params: { uuid: team }, body: { fileName: 'x' } });
  expect(reply).toEqual({ name: 'x' });
  expect(changeSet).toBe('set-1');
  const [address, init] = fetched.mock.calls[0]!;
  expect([address, init.method, init.body]).toEqual([`/v1/files/file/update/${team}/`, 'PUT', '{"fileName":"x"}']);
});

test('a refusal carries what the problem document says', async () => {
  answer(
    {
      code: 'invalid',
      status: 400,
      detail: 'Some of the values are not valid.',
      request_id: 'r-1',
      errors: [{ path: 'fileName', message: 'must not be empty' }],
    },
    { status: 400 },
  );
  const refused = await call(updateFile, { params: { uuid: team }, body: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({
    status: 400,
    code: 'invalid',
    requestId: 'r-1',
    message: 'Some of the values are not valid.',
  });
  expect((refused as CallError).field('fileName')).toBe('must not be empty');
});

test('a proxy that answers in its own words is still a refusal', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(call(listFiles, { params: { team } })).rejects.toMatchObject({ status: 502, code: 'internal' });
});

test('a server out of reach is told apart from one that refuses, and an abort from both', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(listFiles, { params: { team } })).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(isReachable()).toBe(false);
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('stop', 'AbortError');
  });
  await expect(call(listFiles, { params: { team } })).rejects.toMatchObject({ name: 'AbortError' });
});

test('what the page asked for before its scripts is taken once, and not after a change or a refusal', async () => {
  const address = addressOf(listFiles, { params: { team } });
  const early = () => new Map([[address, Promise.resolve(Response.json({ count: 1 }))]]);
  const fetched = answer({ count: 2 });
  vi.stubGlobal('window', { vitrineEarly: early() });
  expect(await call(listFiles, { params: { team } })).toEqual({ count: 1 });
  expect(await call(listFiles, { params: { team } })).toEqual({ count: 2 });
  vi.stubGlobal('window', { vitrineEarly: early() });
  await call(updateFile, { params: { uuid: team }, body: { fileName: 'x' } });
  expect(await call(listFiles, { params: { team } })).toEqual({ count: 2 });
  expect(fetched).toHaveBeenCalledTimes(3);
  vi.stubGlobal('window', { vitrineEarly: early() });
  answer({ code: 'unauthorized' }, { status: 401 });
  await expect(call(listFiles, { params: { team }, query: { limit: 1 } })).rejects.toBeInstanceOf(CallError);
  await expect(call(listFiles, { params: { team } })).rejects.toBeInstanceOf(CallError);
});
