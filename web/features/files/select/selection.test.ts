import { beforeEach, describe, expect, it } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { hits, rectBetween } from './marquee-rect.ts';
import { countOf, selection } from './selection.ts';

const file = (uuid: string, name = uuid) => ({ uuid, name }) as FileSummary;
const list = ['a', 'b', 'c', 'd', 'e'].map((uuid) => file(uuid));
const chosen = () => [...selection.read().files.keys()].sort().join('');

beforeEach(() => selection.clear());

describe('choosing files', () => {
  it('toggles one by one, and the last is where a range begins', () => {
    selection.toggle(list[1]!);
    selection.toggle(list[3]!);
    selection.toggle(list[1]!);
    expect(chosen()).toBe('d');
    expect(selection.read().anchor).toBe('b');
  });

  it('draws a range anew from its anchor, and keeps what was chosen before it', () => {
    selection.toggle(list[4]!);
    selection.toggle(list[1]!);
    selection.extend(list, 'd');
    expect(chosen()).toBe('bcde');
    selection.extend(list, 'c');
    expect(chosen()).toBe('bce');
    selection.extend(list, 'a');
    expect(chosen()).toBe('abe');
  });

  it('begins a range at a place nobody clicked', () => {
    selection.anchorAt('c');
    selection.extend(list, 'd');
    selection.extend(list, 'e');
    expect(chosen()).toBe('cde');
  });

  it('stands for all results until one is let go', () => {
    selection.chooseAll(list.slice(0, 3), { what: {}, count: 500 });
    expect(countOf(selection.read())).toBe(500);
    selection.follow(list);
    expect(chosen()).toBe('abcde');
    selection.toggle(list[0]!);
    expect([chosen(), countOf(selection.read())]).toEqual(['bcde', 4]);
  });

  it('goes along with the list: what left it is let go, what changed is the newer', () => {
    selection.choose(list.slice(0, 2));
    selection.follow([file('b', 'renamed'), ...list.slice(2)]);
    expect([...selection.read().files.values()]).toEqual([file('b', 'renamed')]);
    const same = selection.read();
    selection.follow([...same.files.values()]);
    expect(selection.read()).toBe(same);
  });

  it('finds what a rectangle touches, drawn in any direction', () => {
    const places = new Map([
      ['a', { left: 0, top: 0, width: 100, height: 50 }],
      ['b', { left: 110, top: 0, width: 100, height: 80 }],
      ['c', { left: 0, top: 60, width: 100, height: 50 }],
    ]);
    expect([...hits(places, rectBetween({ x: 120, y: 70 }, { x: 90, y: 55 }))]).toEqual(['b', 'c']);
    expect(hits(places, rectBetween({ x: 101, y: 0 }, { x: 109, y: 200 })).size).toBe(0);
  });
});
