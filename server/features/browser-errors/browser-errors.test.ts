import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { type Loose, type OwnWorld, startWorld } from '#server/test/world.ts';

let receiver: Receiver;
let told: OwnWorld;
let silent: OwnWorld;
const lines: Loose[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  told = await startWorld({ work: false, env: { SENTRY_DSN: `http://abc@127.0.0.1:${receiver.port}/7` } });
  const log = createLog('warn', { write: (line: string) => void lines.push(JSON.parse(line)) } as never);
  silent = await startWorld({ work: false, log });
}, 150_000);
afterAll(async () => {
  await Promise.all([told.stop(), silent.stop()]);
  await receiver.stop();
});

const failure = {
  kind: 'screen',
  name: 'TypeError',
  message: 'x is not a function, said ada@example.com',
  stack: 'TypeError: x\n    at draw (https://dam.example/assets/library-B1.js?v=2:3:14)\n    at main.js:1:2',
  path: '/library/$folder',
  release: '0.1.0',
};
const send = (world: OwnWorld, more: object = {}, headers = {}) =>
  world.stranger.post('browser-errors/', { ...failure, ...more }, headers);

it('sends a failure of a page to the error service, with its stack and without anything of people (§7)', async () => {
  expect((await send(told, {}, { 'user-agent': 'Browser of Ada' })).status).toBe(204);
  await vi.waitFor(() => expect(receiver.got).toHaveLength(1), { timeout: 20_000 });
  const { text = '' } = receiver.got[0] ?? {};
  const event = JSON.parse(text.split('\n')[2] ?? '');
  expect(event).toMatchObject({
    platform: 'javascript',
    release: 'vitrine@0.1.0',
    tags: { kind: 'screen', path: '/library/$folder' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function, said <email>' }] },
  });
  const { frames } = event.exception.values[0].stacktrace;
  expect(frames.at(-1)).toMatchObject({
    function: 'draw',
    filename: 'https://dam.example/assets/library-B1.js',
    lineno: 3,
    colno: 14,
  });
  for (const secret of ['ada@', 'Ada', '127.0.0.1', 'v=2']) expect(text).not.toContain(secret);
});

it('reads the stacks of every browser (§7)', async () => {
  const before = receiver.got.length;
  await send(told, { stack: 'draw@https://dam.example/assets/library-B1.js:3:14\n@https://dam.example/a.js:1:2\n' });
  await vi.waitFor(() => expect(receiver.got).toHaveLength(before + 1), { timeout: 20_000 });
  const { text = '' } = receiver.got.at(-1) ?? {};
  const { frames } = JSON.parse(text.split('\n')[2] ?? '').exception.values[0].stacktrace;
  expect(frames.map((frame: Loose) => [frame.function, frame.filename, frame.lineno])).toEqual([
    ['?', 'https://dam.example/a.js', 1],
    ['draw', 'https://dam.example/assets/library-B1.js', 3],
  ]);
});

it('logs it as a warning where there is no such service (§7)', async () => {
  expect((await send(silent)).status).toBe(204);
  expect(lines).toMatchObject(
    [{ level: 40, kind: 'screen', path: '/library/$folder', err: { type: 'TypeError', message: /<email>$/ } }].map(
      (line) => ({ ...line, err: { ...line.err, message: expect.stringMatching(line.err.message) } }),
    ),
  );
});

it('takes nothing long, no query and nothing of other sites, and soon asks a network to wait (§7)', async () => {
  const statuses = await Promise.all(
    [
      { message: 'm'.repeat(3_000) },
      { stack: 's'.repeat(20_000) },
      { path: '/library?q=secret' },
      { kind: 'other' },
      { person: 'Ada' },
    ].map(async (more) => (await send(silent, more)).status),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  expect((await send(silent, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const many = [];
  for (let n = 0; n < 40; n += 1) many.push((await send(silent)).status);
  expect(new Set(many)).toEqual(new Set([204, 429]));
});
