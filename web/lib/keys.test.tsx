import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { nameOf, setSingleKeys, useKey, useKeyList } from './keys.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Bound(props: { keys: string; run: () => void; layer?: 'overlay'; label?: string; when?: () => boolean }) {
  const { keys, run, ...about } = props;
  useKey(keys, run, about);
  return null;
}
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...init });

test('keys are named by what is on them', () => {
  const event = (key: string, init = {}) => nameOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...init });
  expect([
    event('K', { metaKey: true }),
    event('?', { shiftKey: true }),
    event('A', { shiftKey: true }),
    event('ArrowLeft', { shiftKey: true }),
  ]).toEqual(['mod+k', '?', 'shift+a', 'shift+ArrowLeft']);
});

test('§2: a key acts on the page, not in a text field', () => {
  const run = vi.fn();
  render(
    <>
      <Bound keys="s" run={run} />
      <input aria-label="Name" />
    </>,
  );
  press('s', {}, screen.getByLabelText('Name'));
  expect(run).not.toHaveBeenCalled();
  press('S');
  expect(run).toHaveBeenCalledOnce();
});

test('§2: under a dialog nothing acts; over the file overlay only its own keys do', () => {
  const page = vi.fn();
  const overlay = vi.fn();
  const { rerender } = render(
    <>
      <Bound keys="ArrowLeft" run={page} />
      <Bound keys="ArrowLeft" run={overlay} layer="overlay" />
      <div role="dialog" aria-modal="true" data-keys="overlay" />
    </>,
  );
  press('ArrowLeft');
  expect([page.mock.calls.length, overlay.mock.calls.length]).toEqual([0, 1]);
  rerender(
    <>
      <Bound keys="ArrowLeft" run={page} />
      <Bound keys="ArrowLeft" run={overlay} layer="overlay" />
      <div role="dialog" aria-modal="true" data-keys="overlay" />
      <div role="dialog" aria-modal="true" />
    </>,
  );
  press('ArrowLeft');
  expect([page.mock.calls.length, overlay.mock.calls.length]).toEqual([0, 1]);
});

test('single letters can be turned off; other keys stay', () => {
  const letter = vi.fn();
  const other = vi.fn();
  render(
    <>
      <Bound keys="u" run={letter} />
      <Bound keys="Delete" run={other} />
    </>,
  );
  setSingleKeys(false);
  press('u');
  press('Delete');
  expect([letter.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
  setSingleKeys(true);
  press('u');
  expect(letter).toHaveBeenCalledOnce();
});

test('the latest screen takes a key over and gives it back', () => {
  const first = vi.fn();
  const second = vi.fn();
  const { rerender } = render(<Bound key="a" keys="m" run={first} />);
  rerender(
    <>
      <Bound key="a" keys="m" run={first} />
      <Bound key="b" keys="m" run={second} />
    </>,
  );
  press('m');
  rerender(<Bound key="a" keys="m" run={first} />);
  press('m');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test('only keys with a label are listed', () => {
  const List = () => <p>{useKeyList().map((binding) => binding.label)}</p>;
  render(
    <>
      <Bound keys="x" run={() => {}} />
      <Bound keys="d" run={() => {}} label="Download" />
      <List />
    </>,
  );
  expect(screen.getByText('Download')).toBeTruthy();
});

test('Escape does its work though a tooltip took the key', async () => {
  const close = vi.fn();
  render(
    <>
      <Bound keys="Escape" run={close} />
      <button type="button">Save</button>
      <div role="tooltip" />
    </>,
  );
  // What a tooltip does: it keeps the key from everyone above.
  const save = screen.getByRole('button');
  save.addEventListener('keydown', (event) => event.stopPropagation());
  press('Escape', {}, save);
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test('tabs keep the arrows of their own direction and leave the rest', () => {
  const run = vi.fn();
  render(
    <>
      <Bound keys="ArrowLeft" run={run} />
      <Bound keys="ArrowUp" run={run} />
      <div role="tablist" aria-orientation="vertical">
        <button type="button" role="tab">
          Rights
        </button>
      </div>
    </>,
  );
  press('ArrowUp', {}, screen.getByRole('tab'));
  expect(run).not.toHaveBeenCalled();
  press('ArrowLeft', {}, screen.getByRole('tab'));
  expect(run).toHaveBeenCalledOnce();
});

test('a key that is there for a while is before all others then, and left to them otherwise', () => {
  const page = vi.fn();
  const player = vi.fn();
  let plays = true;
  const bound = (
    <>
      <Bound keys="m" run={player} when={() => plays} label="Mute" />
      <Bound keys="m" run={page} label="Move" />
    </>
  );
  render(bound);
  press('m');
  expect([player.mock.calls.length, page.mock.calls.length]).toEqual([1, 0]);
  plays = false;
  press('m');
  expect([player.mock.calls.length, page.mock.calls.length]).toEqual([1, 1]);
});
