import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../lib/call.ts';
import { type Page, pagedQuery } from '../../lib/paged.ts';
import { ListBody } from './ListBody.tsx';
import { type Paged, usePaged } from './use-paged.ts';

/** Pages of two rows each, and what was asked for. */
function library(pages: number) {
  const asked: (string | undefined)[] = [];
  let fails = 0;
  const query = (words = '') =>
    pagedQuery(['rows', words], ({ cursor }): Promise<Page<string> & { count: number }> => {
      asked.push(cursor);
      if (fails-- > 0) return Promise.reject(new CallError({ status: 503, code: 'internal', detail: 'Try later.' }));
      const nr = Number(cursor ?? 0);
      const next = nr + 1 < pages ? String(nr + 1) : null;
      const results = pages === 0 ? [] : [`${words}${nr}a`, `${words}${nr}b`];
      return Promise.resolve({ results, next, count: pages * 2 });
    });
  return { asked, query, failNext: () => (fails = 1) };
}

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MantineProvider env="test">{children}</MantineProvider>
  </QueryClientProvider>
);
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('rows of all pages stand together, with how many there are', async () => {
  const { asked, query } = library(2);
  const { result } = renderHook(() => usePaged(query()), { wrapper });
  expect(result.current).toMatchObject({ state: 'loading', rows: [], total: undefined });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  expect(result.current).toMatchObject({ rows: ['0a', '0b'], total: 4, hasMore: true });
  act(() => result.current.more());
  await waitFor(() => expect(result.current.rows).toEqual(['0a', '0b', '1a', '1b']));
  expect(result.current.hasMore).toBe(false);
  expect(asked).toEqual([undefined, '1']);
});

test('a list that is needed whole reads on to its end by itself', async () => {
  const { asked, query } = library(3);
  const { result } = renderHook(() => usePaged(query(), { whole: true }), { wrapper });
  await waitFor(() => expect(result.current.rows).toHaveLength(6));
  expect(asked).toEqual([undefined, '1', '2']);
});

test('what was found before stays while something else is looked for, where that is asked for', async () => {
  const { query } = library(1);
  const { result, rerender } = renderHook(({ words }) => usePaged(query(words), { keep: true }), {
    wrapper,
    initialProps: { words: 'x' },
  });
  await waitFor(() => expect(result.current.rows).toEqual(['x0a', 'x0b']));
  rerender({ words: 'y' });
  expect(result.current).toMatchObject({ state: 'ready', rows: ['x0a', 'x0b'] });
  await waitFor(() => expect(result.current.rows).toEqual(['y0a', 'y0b']));
});

function List({
  query,
  endless = false,
}: {
  query: ReturnType<ReturnType<typeof library>['query']>;
  endless?: boolean;
}) {
  const list: Paged<string> = usePaged(query);
  return (
    <ListBody list={list} failed="The rows did not load" skeleton="Wait" empty="No rows" endless={endless}>
      {(rows) => rows.join(' ')}
    </ListBody>
  );
}

test('a list waits, fails with a way to try again, and is there', async () => {
  const { query, failNext } = library(1);
  failNext();
  render(<List query={query()} />, { wrapper });
  expect(screen.getByText('Wait')).toBeTruthy();
  expect(await screen.findByText('The rows did not load')).toBeTruthy();
  expect(screen.getByText('Try later.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0a 0b')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty list says so', async () => {
  render(<List query={library(0).query()} />, { wrapper });
  expect(await screen.findByText('No rows')).toBeTruthy();
});

test('a next page that did not come leaves the rows, and is asked for again by itself', async () => {
  const { asked, query, failNext } = library(2);
  render(<List query={query()} />, { wrapper });
  const more = await screen.findByRole('button', { name: 'Show more' });
  failNext();
  fireEvent.click(more);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0a 0b 1a 1b')).toBeTruthy();
  expect(asked).toEqual([undefined, '1', '1']);
});

test('an endless list reads on when its end comes near', async () => {
  const { query } = library(2);
  let near: (() => void) | undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => tell([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        near = undefined;
      }
    },
  );
  render(<List query={query()} endless />, { wrapper });
  expect(await screen.findByText(/0a 0b/)).toBeTruthy();
  await waitFor(() => expect(near).toBeDefined());
  act(() => near?.());
  expect(await screen.findByText(/1a 1b/)).toBeTruthy();
  await waitFor(() => expect(near).toBeUndefined());
});
