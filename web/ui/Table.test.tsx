import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChosen } from './list/use-chosen.ts';
import { type Column, Table } from './Table.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Tag {
  uuid: string;
  name: string;
  uses: number;
}
type Order = 'name' | '-name' | 'uses' | '-uses';
const tags: Tag[] = [
  { uuid: 'a', name: 'Quay', uses: 3 },
  { uuid: 'b', name: 'Harbour', uses: 8 },
];
const columns: Column<Tag, Order>[] = [
  { head: 'Tag', order: 'name', cell: ({ name }) => name },
  { head: 'Uses', order: '-uses', cell: ({ uses }) => uses },
  { head: 'Actions', spoken: true, cell: ({ name }) => <button type="button">Delete {name}</button> },
];
const asked: Order[] = [];
function Tags({ rows = tags }: { rows?: Tag[] }) {
  const [order, setOrder] = useState<Order>('name');
  const chosen = useChosen();
  return (
    <MantineProvider env="test">
      <Table
        rows={rows}
        columns={columns}
        order={order}
        onOrder={(next) => {
          asked.push(next);
          setOrder(next);
        }}
        selection={{ ...chosen, all: 'Select all', one: ({ name }) => `Select ${name}` }}
      />
      <p>{[...chosen.uuids].sort().join()}.</p>
    </MantineProvider>
  );
}
const head = (name: string) => screen.getByRole('columnheader', { name });
const press = (name: string) => fireEvent.click(within(head(name)).getByRole('button'));
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('heads order the rows: first their own way, pressed again the opposite', () => {
  asked.length = 0;
  render(<Tags />);
  expect([head('Tag'), head('Uses')].map((one) => one.ariaSort ?? one.getAttribute('aria-sort'))).toEqual([
    'ascending',
    'none',
  ]);
  press('Uses');
  expect(head('Uses').getAttribute('aria-sort')).toBe('descending');
  expect(head('Tag').getAttribute('aria-sort')).toBe('none');
  press('Uses');
  press('Tag');
  press('Tag');
  expect(asked).toEqual(['-uses', 'uses', 'name', '-name']);
});

test('all that can be done is reached by keys, and a head without an order is no button', () => {
  render(<Tags />);
  const reached = [...document.querySelectorAll<HTMLElement>('button, input')];
  expect(reached.every((one) => one.tabIndex >= 0)).toBe(true);
  expect(within(head('Actions')).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('rows are selected one by one or all that are shown, and what is out of sight stays', () => {
  const view = render(<Tags />);
  fireEvent.click(box('Select Quay'));
  expect(box('Select all').indeterminate).toBe(true);
  fireEvent.click(box('Select all'));
  expect(screen.getByText('a,b.')).toBeTruthy();
  view.rerender(<Tags rows={[tags[1] as Tag]} />);
  expect(box('Select all').checked).toBe(true);
  fireEvent.click(box('Select all'));
  expect(screen.getByText('a.')).toBeTruthy();
});
