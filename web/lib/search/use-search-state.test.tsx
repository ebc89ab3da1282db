import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from './params.ts';
import { day, grouped, on, oneOf, searchShape, someOf, text, textUpTo, truth, uuid, whole } from './shape.ts';
import { type SetSearch, useSearchState } from './use-search-state.ts';

const someone = '0190F1C2-0000-7000-8000-00000000000a';
const read = searchShape({
  q: textUpTo(5),
  order: oneOf(['name', '-uses']),
  kinds: someOf(['image', 'video']),
  size: whole,
  starred: truth,
  mine: on,
  from: day,
  person: uuid,
  attribute: grouped,
});

test('a shape reads what makes sense and leaves the rest out', () => {
  const address = `?q=harbour&order=name&kinds=video&kinds=pdf&size=12&starred=false&mine=true&from=2026-05-01&person=${someone}&attribute[season]=Spring&other=1`;
  const search = read(parseSearch(address));
  expect(search).toEqual({
    q: 'harbo',
    order: 'name',
    kinds: ['video'],
    size: 12,
    starred: false,
    mine: true,
    from: '2026-05-01',
    person: someone.toLowerCase(),
    attribute: { season: ['Spring'] },
  });
  expect(read({ ...search })).toEqual(search);
});

test('nonsense is never an error', () => {
  const address = '?q=&order=best&kinds=pdf&size=-4&starred=yes&mine=false&from=soon&person=1&attribute=x&attribute=y';
  expect(read(parseSearch(address))).toEqual({});
  for (const value of [null, 4, {}, [], [{}], [null], Number.NaN])
    expect(() =>
      read(Object.fromEntries(['q', 'order', 'size', 'attribute'].map((key) => [key, value]))),
    ).not.toThrow();
});

const words = searchShape({ q: text, show: oneOf(['unread']) });
let set: SetSearch<ReturnType<typeof words>>;
let drawn = 0;
function Screen() {
  const [search, change] = useSearchState(words);
  set = change;
  drawn += 1;
  return <p>{JSON.stringify(search)}</p>;
}

async function open(address: string): Promise<RouterHistory> {
  drawn = 0;
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history,
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByText(/\{/);
  return history;
}
afterEach(cleanup);

test('a change keeps what others have in the address, and takes away what has no value', async () => {
  const history = await open('/?q=sea&page=2');
  expect(screen.getByText('{"q":"sea"}')).toBeTruthy();
  act(() => set({ q: undefined, show: 'unread' }));
  expect(await screen.findByText('{"show":"unread"}')).toBeTruthy();
  expect(history.location.search).toBe('?page=2&show=unread');
});

test('a change is an entry in the history, unless it replaces the one before', async () => {
  const history = await open('/');
  act(() => set({ q: 'sea' }));
  await screen.findByText('{"q":"sea"}');
  act(() => set({ q: 'seal' }, true));
  await screen.findByText('{"q":"seal"}');
  act(() => history.back());
  expect(await screen.findByText('{}')).toBeTruthy();
});

test('nothing is drawn anew for what others change in the address', async () => {
  const history = await open('/?q=sea');
  const before = drawn;
  act(() => history.push('/?q=sea&file=1'));
  await waitFor(() => expect(history.location.search).toContain('file=1'));
  act(() => set({ q: 'seal' }));
  await screen.findByText('{"q":"seal"}');
  expect(drawn).toBe(before + 1);
});
