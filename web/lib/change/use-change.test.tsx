import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../call.ts';
import { queryClient } from '../query.ts';
import { toast, toastStore } from '../toast.ts';
import { useChange } from './use-change.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const shown = () => toastStore.read().map(({ kind, text, reason, action }) => [kind, text, reason, action?.label]);

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

type Change = Parameters<typeof useChange<{ changeSet?: string }, string>>[0];

/** Makes the change once; gives whether it was done. */
function make(change: Change) {
  const { result } = renderHook(() => useChange(change), { wrapper });
  return act(() => result.current.mutateAsync('Quay').then(Boolean, () => false));
}

const refused = new CallError({ status: 409, code: 'conflict', detail: 'The tag is in use.' });
const no = () => Promise.reject(refused);

test('a change is said with a way back, once, and what follows it is waited for', async () => {
  const order: string[] = [];
  const done = await make({
    run: () => Promise.resolve({ changeSet: 'set-1' }),
    said: (_done, name) => `Deleted ${name}`,
    after: async () => void order.push(await Promise.resolve('after')),
    settled: (name) => order.push(`settled ${name}`),
  });
  expect(done).toBe(true);
  expect(shown()).toEqual([['success', 'Deleted Quay', undefined, 'Undo']]);
  expect(order).toEqual(['after', 'settled Quay']);
});

test('what made no change set offers no way back, and a change without a sentence says nothing', async () => {
  await make({ run: () => Promise.resolve({}), said: 'Sent again' });
  await make({ run: () => Promise.resolve({ changeSet: 'set-2' }), said: () => undefined });
  await make({ run: () => Promise.resolve({ changeSet: 'set-3' }) });
  expect(shown()).toEqual([['success', 'Sent again', undefined, undefined]]);
});

test('a sentence may replace the one of the same name', async () => {
  const said: Change['said'] = (_done, name) => [`Role ${name} updated`, { id: 'role' }];
  await make({ run: () => Promise.resolve({ changeSet: 'set-4' }), said });
  await make({ run: () => Promise.resolve({ changeSet: 'set-5' }), said });
  expect(shown()).toEqual([['success', 'Role Quay updated', undefined, 'Undo']]);
});

test('a refusal is said in the server’s words, below what failed where that is named', async () => {
  const after = vi.fn();
  const settled = vi.fn();
  expect(await make({ run: no, said: 'Done', after, settled })).toBe(false);
  await make({ run: no, failed: 'The tag was not deleted.' });
  await make({ run: no, failed: (_error, name) => `${name} was not deleted.` });
  expect(shown()).toEqual([
    ['error', 'The tag is in use.', undefined, undefined],
    ['error', 'The tag was not deleted.', 'The tag is in use.', undefined],
    ['error', 'Quay was not deleted.', 'The tag is in use.', undefined],
  ]);
  expect(after).not.toHaveBeenCalled();
  expect(settled).toHaveBeenCalledOnce();
});

test('a form that says the refusal itself gets no toast beside it', async () => {
  await make({ run: no, failed: null });
  expect(shown()).toEqual([]);
});
