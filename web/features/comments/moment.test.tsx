import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPlayer } from '../../test/player.ts';
import { useIsNow } from './moment.ts';

test('a part is said of what plays from its beginning to its end, a moment for a second', () => {
  const clock = testPlayer('v1');
  const part = renderHook(() => useIsNow(clock, { second: 31, until: 38 }));
  const moment = renderHook(() => useIsNow(clock, { second: 12 }));
  const at = (second: number) => {
    act(() => clock.seek(second));
    return [part.result.current, moment.result.current];
  };
  expect(at(0)).toEqual([false, false]);
  expect(at(12.9)).toEqual([false, true]);
  expect(at(13)).toEqual([false, false]);
  expect(at(31)).toEqual([true, false]);
  expect(at(38)).toEqual([false, false]);
});
