import { expect, test } from 'vitest';
import type { AuditEvent } from '#contract/audit/routes.ts';
import { foldEvents } from './fold.ts';

const event = (id: string, set: string | null, action = 'file.tag') =>
  ({ id, change_set: set, action }) as unknown as AuditEvent;
const told = (events: AuditEvent[]) => foldEvents(events).map(({ first, more }) => [first.id, more.length]);

test('one act on many things is one line; a few, other acts and events without one stay apart', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((id) => event(id, 'set'));
  expect(told([...many, event('f', 'set', 'file.move'), event('g', 'other')])).toEqual([
    ['a', 4],
    ['f', 0],
    ['g', 0],
  ]);
  expect(told(many.slice(0, 3))).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 0],
  ]);
  expect(told(['a', 'b', 'c', 'd'].map((id) => event(id, null)))).toHaveLength(4);
});
