import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInTurn } from './use-in-turn.ts';

test('changes begin one after the other, also after one that failed', async () => {
  const { result } = renderHook(() => useInTurn());
  const first = Promise.withResolvers<void>();
  const said: string[] = [];
  result.current(() => {
    said.push('first');
    return first.promise;
  });
  result.current(async () => said.push('second'));
  await vi.waitFor(() => expect(said).toEqual(['first']));
  first.reject(new Error('refused'));
  await vi.waitFor(() => expect(said).toEqual(['first', 'second']));
});
