import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOfKey } from './tree-keys.ts';

const tree = { toggle: vi.fn(), visit: vi.fn() };
const names = ['Campaigns', 'Spring', 'Summer', 'Stock'];

beforeEach(() => {
  document.body.innerHTML = names
    .map(
      (name, at) =>
        `<a role="treeitem" tabindex="-1" data-folder="${name}" aria-level="${at === 1 || at === 2 ? 2 : 1}"
          ${name === 'Campaigns' ? 'aria-expanded="true"' : name === 'Stock' ? 'aria-expanded="false"' : ''}>${name}</a>`,
    )
    .join('');
});
afterEach(() => {
  document.body.replaceChildren();
  vi.clearAllMocks();
});

const items = () => [...document.querySelectorAll<HTMLElement>('[role=treeitem]')];
const focus = (name: string) => items()[names.indexOf(name)]?.focus();
const focused = () => document.activeElement?.textContent;
function press(key: string, ctrlKey = false) {
  const action = actionOfKey({ key, ctrlKey, metaKey: false }, items(), tree);
  action?.run();
  return action;
}

it.each([
  ['Campaigns', 'ArrowDown', 'Spring'],
  ['Spring', 'ArrowUp', 'Campaigns'],
  ['Summer', 'Home', 'Campaigns'],
  ['Summer', 'End', 'Stock'],
  ['Stock', 'ArrowDown', 'Stock'],
  ['Campaigns', 'ArrowRight', 'Spring'],
  ['Summer', 'ArrowLeft', 'Campaigns'],
  ['Spring', 'ArrowRight', 'Spring'],
])('from %s, %s leads to %s', (from, key, to) => {
  focus(from);
  expect(press(key)).toBeDefined();
  expect(focused()).toBe(to);
  expect(tree.toggle).not.toHaveBeenCalled();
});

it('opens a closed folder and closes an open one, which keeps the focus', () => {
  focus('Stock');
  press('ArrowRight');
  focus('Campaigns');
  press('ArrowLeft');
  expect(tree.toggle.mock.calls).toEqual([
    ['Stock', true],
    ['Campaigns', false],
  ]);
  expect(focused()).toBe('Campaigns');
});

it('goes to a folder by Enter', () => {
  focus('Summer');
  press('Enter');
  expect(tree.visit.mock.calls).toEqual([['Summer']]);
});

it('finds the next by its first letter, round and round', () => {
  focus('Campaigns');
  expect([press('s')?.typed, focused()]).toEqual([true, 'Spring']);
  press('s');
  press('s');
  expect(focused()).toBe('Stock');
  press('s');
  expect(focused()).toBe('Spring');
});

it('leaves other keys alone, and all of them while no folder has the focus', () => {
  focus('Spring');
  expect(press('s', true)).toBeUndefined();
  expect(press('Tab')).toBeUndefined();
  expect(press(' ')).toBeUndefined();
  (document.activeElement as HTMLElement).blur();
  expect(press('ArrowDown')).toBeUndefined();
});
