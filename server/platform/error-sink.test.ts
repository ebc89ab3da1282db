import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { createErrorSink, readDsn } from './error-sink.ts';
import { createLog } from './log.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

const nowhere = { write: () => true };
const dsnOf = (key: string) => `http://${key}@127.0.0.1:${receiver.port}/below/42`;
const eventOf = (text: string) => {
  const [head = '', item = '', event = ''] = text.split('\n');
  return { head: JSON.parse(head), item: JSON.parse(item), event: JSON.parse(event) };
};

it('sends an error that is logged as such, with its stack and causes and ids alone', async () => {
  const sink = createErrorSink({ dsn: dsnOf('abc'), release: '1.2.3' });
  const log = createLog('error', nowhere as never, sink);
  const request = log.child({ request_id: 'r-1' });
  const error = new Error('it broke', { cause: new TypeError('because of this') });
  request.error({ err: error, route: '/v1/files/', person: 'ada', address: '203.0.113.7' }, 'a request failed');
  log.warn({ err: error }, 'no more than a warning');
  log.error({ refusal: 1 }, 'without an error');
  await sink.settle();
  expect(receiver.got).toHaveLength(1);
  const { headers, text } = receiver.got[0] ?? { headers: {} as Record<string, string>, text: '' };
  expect(headers['x-sentry-auth']).toContain('sentry_key=abc');
  const { head, item, event } = eventOf(text);
  expect(head.event_id).toMatch(/^[0-9a-f]{32}$/);
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: head.event_id,
    level: 'error',
    release: 'vitrine@1.2.3',
    message: { formatted: 'a request failed' },
    tags: { request_id: 'r-1', route: '/v1/files/' },
  });
  expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => `${type}: ${value}`)).toEqual(
    ['TypeError: because of this', 'Error: it broke'],
  );
  const frames = event.exception.values.at(-1).stacktrace.frames;
  expect(frames.at(-1)).toMatchObject({ filename: expect.stringContaining('error-sink.test.ts'), in_app: true });
  expect(text).not.toContain('203.0.113.7');
});

it('reports so many a minute, keeps silent when told to, and harms nobody when it cannot be reached', async () => {
  const before = receiver.got.length;
  receiver.answer = (_, response) => void response.writeHead(429, { 'retry-after': '30' }).end();
  const sink = createErrorSink({ dsn: dsnOf('abc'), release: '1' });
  sink.report(new Error('first'), 'first', {});
  await sink.settle();
  sink.report(new Error('second'), 'second', {});
  await sink.settle();
  expect(receiver.got).toHaveLength(before + 1);
  receiver.answer = (_, response) => void response.end('ok');
  const busy = createErrorSink({ dsn: dsnOf('abc'), release: '1' });
  for (let n = 0; n < 70; n += 1) busy.report(new Error('again'), 'again', {});
  await busy.settle();
  expect(receiver.got.length).toBeLessThanOrEqual(before + 1 + 120);
  const lost = createErrorSink({ dsn: 'http://abc@127.0.0.1:9/1', release: '1' });
  lost.report(new Error('lost'), 'lost', {});
  await lost.settle();
});

it('makes no call where nothing is set, and reads no address that is none', () => {
  const called = vi.spyOn(globalThis, 'fetch');
  createLog('error', nowhere as never).error({ err: new Error('quiet') }, 'quiet');
  expect(called).not.toHaveBeenCalled();
  called.mockRestore();
  expect(readDsn('https://key@errors.example.com/below/7')).toEqual({
    address: 'https://errors.example.com/below/api/7/envelope/',
    key: 'key',
  });
  for (const wrong of ['', 'nonsense', 'https://errors.example.com/7', 'ftp://key@host/1', 'https://key@host/'])
    expect(readDsn(wrong)).toBeNull();
});
