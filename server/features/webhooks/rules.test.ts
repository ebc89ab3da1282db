import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { retryDelays, webhookEventNames, webhookUrlTrouble } from '#contract/webhooks/rules.ts';
import { features } from '#server/features.ts';
import { createRegistry } from '#server/registry.ts';
import { delayAfter, isDelivered, signatureOf, textOf } from './rules.ts';

const { history } = createRegistry(features);
const told = (action: string) => history.webhookEvent({ action, noun: action.split('.')[0] ?? '' });

test('every event is told of some change, and no change is told as an event that is not on the list', () => {
  const actions = [...history.sentenced, ...history.silent];
  const events = new Set(actions.map(told).filter((event) => event !== null));
  expect([...events].sort()).toEqual([...webhookEventNames].sort());
});

test("what is one person's own, and the team's keys and settings, are told to nobody", () => {
  for (const action of [
    'file.star',
    'search.create',
    'key.create',
    'webhook.create',
    'role.update',
    'invite.create',
    'team.update',
  ])
    expect([action, told(action)]).toEqual([action, null]);
  expect(told('file.something_new')).toBe('file.updated');
});

test('attempts are made over about a day', () => {
  expect(retryDelays.reduce((sum: number, one) => sum + one, 0) / 3600).toBeCloseTo(24, -1);
  expect([delayAfter(1), delayAfter(retryDelays.length), delayAfter(retryDelays.length + 1)]).toEqual([
    30,
    28_800,
    null,
  ]);
  expect([200, 204, 299, 199, 300, 404, 500, null].filter(isDelivered)).toEqual([200, 204, 299]);
});

test('a signature is over the time and the body', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');
  const v1 = createHmac('sha256', 'a secret').update('1767323045.{"a":1}').digest('hex');
  expect(signatureOf('a secret', at, '{"a":1}')).toBe(`t=1767323045,v1=${v1}`);
});

test('the beginning of any answer is text', () => {
  expect(textOf(Buffer.from('a\u0000b\u001b[31mc\n\td'), 100)).toBe('a\uFFFDb\uFFFD[31mc\n\td');
  expect(textOf(Buffer.from('aaaé'), 4)).toBe('aaa');
  expect(textOf(Buffer.from([0xff, 0xfe]), 100)).toBe('\uFFFD\uFFFD');
});

test('addresses of the wrong form are told apart from those that are called', () => {
  for (const url of [
    '',
    'example.com',
    'ftp://example.com',
    'https://a:b@example.com',
    'https://example.com/#a',
    'http://',
  ])
    expect([url, webhookUrlTrouble(url)]).toEqual([url, expect.stringMatching(/^must /)]);
  for (const url of ['https://example.com', 'http://example.com:8080/a?b=c', 'https://münchen.example/'])
    expect([url, webhookUrlTrouble(url)]).toEqual([url, undefined]);
});
