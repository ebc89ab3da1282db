import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from '../lib/toast.ts';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => {
  for (const { id } of toastStore.read()) act(() => toast.dismiss(id));
  cleanup();
  vi.useRealTimers();
});

test('a success goes after four seconds, an error stays until it is closed', () => {
  act(() => void toast.success('Moved to Root'));
  act(() => void toast.error('Error moving to folder'));
  expect(screen.getByRole('status').textContent).toBe('Moved to Root');
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByRole('alert').textContent).toBe('Error moving to folder');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('time stands still under the pointer and the focus', () => {
  act(() => void toast.success('Tags updated', { action: { label: 'Undo', run: () => {} } }));
  fireEvent.focus(screen.getByRole('button', { name: 'Undo' }));
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('status')).toBeTruthy();
  fireEvent.blur(screen.getByRole('button', { name: 'Undo' }));
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the action runs once and takes the toast away', () => {
  const run = vi.fn();
  act(() => void toast.success('File renamed to a.jpg', { action: { label: 'Undo', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast with progress is replaced in place and goes once it is done', () => {
  act(() => void toast.success('Downloading 3 of 12', { id: 'job', progress: 25 }));
  act(() => vi.advanceTimersByTime(10_000));
  act(() => void toast.success('Downloaded 12 file(s)', { id: 'job' }));
  expect(screen.getAllByRole('status')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.queryByRole('status')).toBeNull();
});
