import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query.ts';
import { fileListKey } from '../queries.ts';
import { useLiveFiles } from './use-live-files.ts';

const team = '01981111-1111-7111-8111-222222222222';

class FakeSource extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static made: FakeSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  constructor() {
    super();
    FakeSource.made.push(this);
  }
  begin(): void {
    this.readyState = FakeSource.OPEN;
    this.onopen?.();
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const list = [...fileListKey(team), {}];
const isOld = () => queryClient.getQueryState(list)?.isInvalidated;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.removeQueries({ queryKey: fileListKey(team) });
});

test('a list that was read before anybody listened is read once more, and not each time the line comes back', () => {
  queryClient.setQueryData(list, { pages: [], pageParams: [] });
  const { unmount } = renderHook(() => useLiveFiles(team));
  const source = FakeSource.made.at(-1);
  expect(isOld()).toBe(false);
  source?.begin();
  vi.advanceTimersByTime(1_000);
  expect(isOld()).toBe(true);
  queryClient.setQueryData(list, { pages: [], pageParams: [] });
  source?.begin();
  vi.advanceTimersByTime(1_000);
  expect(isOld()).toBe(false);
  unmount();
});
