import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../call.ts';
import { autosave } from './autosave.ts';
import { unsavedWork } from './unsaved-work.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = new CallError({ status: 503, code: 'internal', detail: 'Try later.' });
const overtaken = new CallError({ status: 412, code: 'stale' });

/** A field that sends words; each answer of `answers` in turn, and then yes. */
function field(answers: (() => Promise<unknown>)[] = [], more: object = {}) {
  const sent: string[] = [];
  const keeper = autosave<string, string>({
    send: (value) => {
      sent.push(value);
      return (answers.shift() ?? (() => Promise.resolve()))();
    },
    check: (value) => (value === '' ? 'Must not be empty' : undefined),
    pauseMs: 600,
    ...more,
  });
  return { keeper, sent };
}

test('what is typed goes once after a pause, the latest alone', async () => {
  const { keeper, sent } = field();
  keeper.change('Q');
  await vi.advanceTimersByTimeAsync(500);
  keeper.change('Quay');
  expect(keeper.read()).toMatchObject({ state: 'typing', unsaved: { value: 'Quay' } });
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual(['Quay']);
  expect(keeper.read()).toMatchObject({ state: 'saved', unsaved: undefined });
});

test('what was refused stays, says why, and goes with the next try', async () => {
  const { keeper, sent } = field([() => Promise.reject(refused), () => Promise.reject(new Error('gone'))]);
  keeper.change('Quay');
  expect(await keeper.flush()).toBe(false);
  expect(keeper.read()).toMatchObject({ state: 'refused', unsaved: { value: 'Quay' }, wrong: 'Try later.' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.read()).toMatchObject({ state: 'refused', wrong: undefined });
  expect(await keeper.flush()).toBe(true);
  expect(sent).toEqual(['Quay', 'Quay', 'Quay']);
});

test('what cannot be sent as it is waits for more, and leaving says why', async () => {
  const { keeper, sent } = field();
  keeper.change('');
  expect(keeper.read().state).toBe('unfinished');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await keeper.flush()).toBe(false);
  expect(keeper.read()).toMatchObject({ state: 'refused', wrong: 'Must not be empty' });
  expect(sent).toEqual([]);
});

test('leaving sends at once, and waits for what is on its way and for what was typed meanwhile', async () => {
  let answer: () => void = () => undefined;
  const { keeper, sent } = field([() => new Promise<void>((resolve) => (answer = resolve))]);
  keeper.change('Q');
  const left = keeper.flush();
  keeper.change('Quay');
  expect(keeper.read()).toMatchObject({ state: 'saving', unsaved: { value: 'Quay' } });
  answer();
  expect(await left).toBe(true);
  expect(sent).toEqual(['Q', 'Quay']);
  expect(await keeper.flush()).toBe(true);
  expect(sent).toHaveLength(2);
});

test('a conflict is asked about and nothing is sent meanwhile; mine or theirs ends it', async () => {
  const conflict = { overtaken: (error: unknown) => (error === overtaken ? ['title'] : undefined) };
  const { keeper, sent } = field([() => Promise.reject(overtaken)], conflict);
  keeper.change('Mine');
  expect(await keeper.flush()).toBe(false);
  keeper.change('Mine, longer');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keeper.read()).toMatchObject({ state: 'conflict', unsaved: { value: 'Mine, longer' }, conflicts: ['title'] });
  expect(await keeper.flush()).toBe(false);
  expect(sent).toEqual(['Mine']);
  expect(await keeper.settle('Mine, longer')).toBe(true);
  expect(sent).toEqual(['Mine', 'Mine, longer']);

  const other = field([() => Promise.reject(overtaken)], conflict);
  other.keeper.change('Mine');
  await other.keeper.flush();
  expect(await other.keeper.settle(undefined)).toBe(true);
  expect(other.keeper.read().state).toBe('saved');
  expect(other.sent).toEqual(['Mine']);
});

test('a conflict that comes while a screen is being left is asked about, and nothing is sent over it', async () => {
  let answer: () => void = () => undefined;
  const { keeper, sent } = field([() => new Promise((_, reject) => (answer = () => reject(overtaken)))], {
    overtaken: () => ['title'],
  });
  keeper.change('Mine');
  await vi.advanceTimersByTimeAsync(600);
  const left = keeper.flush();
  answer();
  expect(await left).toBe(false);
  expect(keeper.read()).toMatchObject({ state: 'conflict', conflicts: ['title'] });
  expect(sent).toEqual(['Mine']);
});

test('what is typed after something was given up goes, although the answer to that comes between', async () => {
  let refuse: () => void = () => undefined;
  const { keeper, sent } = field([() => new Promise((_, reject) => (refuse = () => reject(refused)))]);
  keeper.change('Quay');
  const left = keeper.flush();
  keeper.drop();
  keeper.change('Pier');
  refuse();
  await left;
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toEqual(['Quay', 'Pier']);
  expect(keeper.read().state).toBe('saved');
});

test('what was given up stays given up, whatever the answer to it is', async () => {
  let refuse: () => void = () => undefined;
  const { keeper, sent } = field([() => new Promise((_, reject) => (refuse = () => reject(refused)))]);
  keeper.change('Quay');
  const left = keeper.flush();
  keeper.drop();
  refuse();
  await left;
  expect(keeper.read()).toMatchObject({ state: 'saved', unsaved: undefined });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['Quay']);
});

test('a screen knows the worst of what its fields have not saved, and sends all of it', async () => {
  const work = unsavedWork();
  const flush = vi.fn(() => Promise.resolve(true));
  const no = vi.fn(() => Promise.resolve(false));
  expect([work.read(), await work.flush()]).toEqual([undefined, true]);
  work.set('caption', { state: 'typing', flush });
  work.set('credit', { state: 'refused', flush: no });
  expect([work.read(), await work.flush()]).toEqual(['refused', false]);
  work.set('credit', undefined);
  expect([work.read(), await work.flush()]).toEqual(['typing', true]);
  expect(flush).toHaveBeenCalledTimes(2);
});
