import { MantineProvider } from '@mantine/core';
import { IconAnchor, IconCode } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auditKinds } from '#contract/audit/groups.ts';
import { flags } from '#contract/policy/flags.ts';
import type { Me } from '#contract/session/routes.ts';
import type { Feature, LazyFeature } from './features/declaration.ts';
import { oneFileDefinitions } from './features/files/commands/one-file-commands.ts';
import { lazyListsOf } from './features/lazy-lists.ts';
import { FeaturesContext, listsOf } from './features/lists.ts';
import { Palette } from './features/palette/Palette.tsx';
import { lazyFeatures } from './features.lazy.ts';
import { features } from './features.ts';
import { keepMe } from './lib/me.ts';
import { queryClient } from './lib/query.ts';
import { AppFrame } from './ui/frame/AppFrame.tsx';
import { isPlace, type NavEntry } from './ui/frame/nav-entry.ts';

const team = {
  uuid: 'team',
  slug: 'team',
  name: 'Team',
  role: 'Owner',
  permissions: [...flags],
  features: [],
  new_tags: true,
};
const me = { uuid: 'me', is_staff: true, teams: [team], active_team: team, single_keys: true, region: 'en-GB' };

beforeEach(() => {
  // The line that is chosen is scrolled to, and jsdom does not scroll.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  keepMe(me as unknown as Me);
  vi.stubGlobal('fetch', async () => Response.json({ results: [], count: 0, unread: 0, next: null }));
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Numbers in the navigation listen to the stream of events.
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  );
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** A slow machine draws slowly. */
const patience = { timeout: 20_000 };

/** The frame and the palette of a product that has these features. */
async function open(nav: NavEntry[], lazily: readonly LazyFeature[] = []) {
  const later = Promise.resolve(lazyListsOf(lazily));
  const declared = { lists: { ...listsOf([]), nav }, lazy: () => later };
  const root = createRootRoute({
    component: () => (
      <FeaturesContext value={declared}>
        <AppFrame team={() => null} account={() => null} bell={null} nav={nav} onSearch={() => {}}>
          <Outlet />
        </AppFrame>
        <Palette onClose={() => {}} />
      </FeaturesContext>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/elsewhere'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('dialog', { name: 'Search or run a command' }, patience);
  const iconOf = (element: HTMLElement) => element.querySelector('svg')?.getAttribute('class');
  const rows = within(screen.getByRole('navigation', { name: 'Main', hidden: true })).getAllByRole('link', {
    hidden: true,
  });
  const options = screen.getAllByRole('option', { hidden: true });
  const named = (elements: readonly HTMLElement[]) =>
    elements.map((element) => [element.textContent?.replace(/\d+$/, ''), iconOf(element)]);
  return { rows: named(rows), options: named(options) };
}

test('a feature that declares a place has it in the navigation and in the palette', async () => {
  const harbour: Feature = { nav: [{ order: 1, label: 'Harbour', icon: IconAnchor, to: '/harbour' as '/links' }] };
  const { rows, options } = await open(listsOf([harbour]).nav);
  expect(rows).toEqual([['Harbour', expect.stringContaining('tabler-icon-anchor')]]);
  expect(options).toContainEqual(rows[0]);
});

test('everything in the navigation is in the palette, with the same name and icon', async () => {
  const places = listsOf(features).nav.filter(isPlace);
  const { rows, options } = await open(places);
  expect(rows).toHaveLength(places.filter(({ stands }) => stands !== 'person').length);
  expect(options).toEqual(expect.arrayContaining(rows));
  expect(options.map(([label]) => label)).toEqual(expect.arrayContaining(places.map(({ label }) => label)));
});

test('who has not what a place needs sees it in neither', async () => {
  keepMe({ ...me, is_staff: false, teams: [{ ...team, permissions: ['VIEW_ASSETS'] }] } as unknown as Me);
  const { rows, options } = await open(listsOf(features).nav.filter(isPlace));
  for (const list of [rows, options])
    expect(list.map(([label]) => label).filter((label) => label === 'Approvals' || label === 'Staff')).toEqual([]);
});

test('what a feature finds is in the palette before the places', async () => {
  const found: LazyFeature = {
    palette: [
      {
        id: 'berths',
        order: 1,
        prefix: '',
        always: true,
        find: async () => [{ id: 'berth', group: 'Berths', label: 'Berth 4', icon: IconAnchor, run: () => {} }],
      },
    ],
  };
  await open(listsOf(features).nav.filter(isPlace), [found]);
  const berth = await screen.findByRole('option', { name: 'Berth 4', hidden: true }, patience);
  expect(screen.getAllByRole('option', { hidden: true })[0]).toBe(berth);
});

test('every kind of thing in the audit log leads to its page', () => {
  const { links } = lazyFeatures;
  // An account has a page for its owner alone.
  const without = Object.keys(auditKinds).filter((kind) => kind !== 'account' && !links[kind]);
  expect(without).toEqual([]);
  expect(links.gallery?.('a')).toEqual({ to: '/galleries/$gallery', params: { gallery: 'a' } });
});

test('every command that does nothing else has a dialog', () => {
  const { fileCommands } = listsOf(features);
  const commands = [...fileCommands, ...oneFileDefinitions].flatMap(({ id, run }) => (run ? [] : [id]));
  // The editor opens one more, with the recipe that it has at hand.
  expect(Object.keys(lazyFeatures.fileDialogs).toSorted()).toEqual([...commands, 'copied_to'].toSorted());
});

test('lists are put together by order, whatever the order of the features', () => {
  const section = { title: 'A', text: '', words: [], group: 'Team', icon: IconCode } as const;
  const Body = lazy(async () => ({ default: () => null }));
  const one: LazyFeature = { settings: [{ ...section, slug: 'later', order: 2, Body }] };
  const other: LazyFeature = { settings: [{ ...section, slug: 'first', order: 1, Body }] };
  expect(lazyListsOf([one, other]).settings.map(({ slug }) => slug)).toEqual(['first', 'later']);
});
