import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepTyped } from './typed-ahead.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const begin = (giveUp = () => {}) => {
  stop = keepTyped(giveUp);
};
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
function open(inside: string): void {
  document.body.innerHTML += `<div role="dialog">${inside}</div>`;
  document.querySelector<HTMLElement>('[role=dialog]:last-of-type [data-first]')?.focus();
}

test('what is typed before the field is there is typed into it', async () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  begin();
  press('s', 'u', 'x', 'Backspace', 'n');
  expect(heard).not.toHaveBeenCalled();
  open('<input data-first value="old">');
  const field = document.querySelector('input') as HTMLInputElement;
  field.select();
  await waitFor(() => expect(field.value).toBe('sun'));
  document.removeEventListener('keydown', heard);
});

test('Enter sends the form, after the field itself had it', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  const entered = vi.fn((event: Event) => event.preventDefault());
  begin();
  press('a', 'Enter');
  open('<form><input data-first></form>');
  document.querySelector('form')?.addEventListener('submit', sent);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  document.body.innerHTML = '';
  begin();
  press('Enter');
  open('<form><input data-first></form>');
  document.querySelector('form')?.addEventListener('submit', sent);
  document.querySelector('input')?.addEventListener('keydown', entered);
  await waitFor(() => expect(entered).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a dialog without a field gets nothing of it', async () => {
  const clicked = vi.fn();
  begin();
  press('Enter');
  open('<button data-first>Delete</button>');
  document.querySelector('button')?.addEventListener('click', clicked);
  await waitFor(() => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard, { once: true });
    press('x');
    document.removeEventListener('keydown', heard);
    expect(heard).toHaveBeenCalled();
  });
  expect(clicked).not.toHaveBeenCalled();
});

test('a dialog that was open before is not taken for the new one', () => {
  document.body.innerHTML = '<div role="dialog"><input></div>';
  begin();
  press('a');
  const field = document.querySelector('input') as HTMLInputElement;
  field.focus();
  expect(field.value).toBe('');
});

test('Escape gives up', () => {
  const giveUp = vi.fn();
  begin(giveUp);
  press('a', 'Escape');
  expect(giveUp).toHaveBeenCalledTimes(1);
});
