import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRemembered } from '../../lib/remembered.ts';
import { testPage } from '../../test/page.tsx';
import { commentOrder, OrderChoice } from './OrderChoice.tsx';

const page = testPage();
afterEach(() => commentOrder.keep('written'));

function Shown() {
  return <OrderChoice order={useRemembered(commentOrder)} />;
}

test('the order of comments is chosen, and kept on this device', () => {
  page.show(<Shown />);
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(screen.getByRole('radiogroup', { name: 'Order of comments' })).toBeTruthy();
  expect(choice('As written').checked).toBe(true);
  fireEvent.click(choice('By time'));
  expect([choice('By time').checked, commentOrder.read()]).toEqual([true, 'time']);
});
