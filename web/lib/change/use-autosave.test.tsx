import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unsavedWork } from './unsaved-work.ts';
import { useAutosave } from './use-autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const work = unsavedWork();
function Field({ save, stored = 'Quay' }: { save: (value: string) => Promise<unknown>; stored?: string }) {
  const field = useAutosave(work, stored, save);
  return (
    <>
      <input value={field.value} onChange={(event) => field.type(event.currentTarget.value)} />
      <p>{field.wrong}</p>
    </>
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(600));

test('a field shows what is typed, saves it after a pause, and then what the server has', async () => {
  const save = vi.fn(() => Promise.resolve());
  const view = render(<Field save={save} />);
  type('Harbour');
  expect([input().value, work.read()]).toEqual(['Harbour', 'typing']);
  await pause();
  view.rerender(<Field save={save} stored="Harbour" />);
  expect(save.mock.calls).toEqual([['Harbour']]);
  expect([input().value, work.read()]).toEqual(['Harbour', undefined]);
});

test('what was not saved stays in the field, which says so', async () => {
  const save = vi.fn(() => Promise.reject(new Error('gone')));
  render(<Field save={save} />);
  type('Harbour');
  await pause();
  expect([input().value, work.read()]).toEqual(['Harbour', 'refused']);
  expect(screen.getByText('It could not be saved.')).toBeTruthy();
});

test('a field that is taken away sends what was typed, and is open work until that is saved', async () => {
  let answer: () => void = () => undefined;
  const save = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const view = render(<Field save={save} />);
  type('Harbour');
  view.unmount();
  expect(save.mock.calls).toEqual([['Harbour']]);
  expect(work.read()).toBe('saving');
  answer();
  await pause();
  expect(work.read()).toBeUndefined();
});
