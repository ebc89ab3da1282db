import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostCard } from '#contract/posts/post.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { parseSearch, stringifySearch } from '../../../lib/search/params.ts';
import { done, ines, refused, testPage } from '../../../test/page.tsx';
import { endDrag } from '../../../ui/drag.ts';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { FileDrag } from '../../files/act/FileDrag.tsx';
import { closeComposer, useOpenComposer } from '../composer/open.ts';
import { SocialCalendar } from './SocialCalendar.tsx';
import { useCalendarPlace } from './use-calendar-place.ts';

await loadOverlays();

const page = testPage();
const zone = 'Europe/Madrid';
const account = { uuid: 'insta', platform: 'instagram', username: 'haldenhotels', colour: '#c13584', state: 'waiting' };

function card(uuid: string, local: string, more: Partial<PostCard> = {}): PostCard {
  const at = new Date(`${local}:00+01:00`).toISOString();
  return {
    ...{ uuid, status: 'scheduled', scheduledDate: at, local, time_zone: zone, words: `Words of ${uuid}` },
    ...{ accounts: [account], thumbnail_url: null, files: 0, labels: [], campaign: null, approvals: null },
    ...{ blocked: false, error: null, permalink: null, late_by: null, comment_count: 0, created_by: null },
    ...{ updated_at: at, revision: 1, ...more },
  } as PostCard;
}

const failed = card('failed', '2026-11-19T12:00', { status: 'failed', error: 'Instagram refused the picture.' });
let cards: PostCard[] = [];
let drafts: object[] = [];
let more = false;
let teamZone = zone;
let answerPut = (body: { scheduledDate: string; status?: string }): Response =>
  done({ uuid: 'lagoon', status: body.status ?? 'scheduled', planned: null });

function answerFor(path: string): object {
  if (path.includes('posts/calendar/')) return { posts: cards, failed: [failed], more, time_zone: teamZone };
  if (path.includes('teams/team/')) return { time_zone: teamZone };
  if (path.includes('posts/post/draft') || path.includes('posts/posts/draft')) return { results: drafts, next: null };
  if (path.includes('socials/accounts')) return { results: [{ ...account, zone, name: 'Halden' }], next: null };
  if (path.includes('slots/next')) return { slot: null };
  if (path.includes('posts/time/')) return { note: null };
  if (path.includes('posts/post/'))
    return { uuid: 'lagoon', files: [{ name: 'lagoon.jpg', rights_to: '2026-12-04T00:00:00Z' }] };
  return { results: [], slots: [], next: null };
}

/** Everything that the composer was opened with. The drag of files is there, too, as in the frame. */
let composed: ReturnType<typeof useOpenComposer>;
function Screen() {
  composed = useOpenComposer();
  return (
    <>
      <FileDrag />
      <SocialCalendar place={useCalendarPlace()} />
    </>
  );
}

let router: ReturnType<typeof makeRouter>;
function makeRouter(at: string) {
  const root = createRootRoute();
  const socials = createRoute({ getParentRoute: () => root, path: '/socials', component: Screen });
  const post = createRoute({ getParentRoute: () => root, path: '/socials/post/$post', component: () => 'The post' });
  return createRouter({
    routeTree: root.addChildren([socials, post]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
}

async function show(at = '/socials?view=month'): Promise<void> {
  router = makeRouter(at);
  await act(() => router.load());
  page.show(<RouterProvider router={router as never} />);
  await screen.findByText(/Times in /);
}

/** jsdom lays nothing out: what lies under the pointer is told here. */
let under: Element | null = null;
const before = document.elementFromPoint;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-11-21T10:00:00Z');
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('min-width'), addEventListener() {}, removeEventListener() {} },
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  document.elementFromPoint = () => under;
  queryClient.setQueryData(meQuery.queryKey, {
    ...ines,
    region: 'en-GB',
    teams: ines.teams.map((team) => ({ ...team, features: ['SOCIALS'] }) as (typeof ines.teams)[number]),
  });
  cards = [card('lagoon', '2026-11-24T18:30'), card('past', '2026-11-12T18:00', { status: 'published' })];
  drafts = [];
  more = false;
  teamZone = zone;
  page.answer = ({ path, method, body }) =>
    method === 'PUT' ? answerPut(body as { scheduledDate: string }) : done(answerFor(path));
});
afterEach(() => {
  act(() => {
    endDrag();
    closeComposer();
  });
  document.elementFromPoint = before;
  vi.useRealTimers();
});

const day = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const cardOf = (uuid: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${uuid}"]`);
  if (!found) throw new Error(`No card of ${uuid}.`);
  return found;
};
const puts = () => page.asked.flatMap(({ method, path, body }) => (method === 'PUT' ? [[path, body]] : []));

function drag(what: HTMLElement, onto: HTMLElement): void {
  fireEvent.mouseDown(what, { button: 0, clientX: 0, clientY: 0 });
  under = onto;
  fireEvent.mouseMove(document, { clientX: 30, clientY: 0 });
}
const drop = () => fireEvent.mouseUp(document, { clientX: 30, clientY: 0 });

test('a month shows what goes out when, says the zone, and keeps what failed on top with a way on', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026');
  const post = within(day(/November 24, 2026, 1 post/)).getByRole('link');
  expect(post.textContent).toBe('18:30, Scheduled, ScheduledWords of lagoon, @haldenhotels on Instagram');
  expect(post.getAttribute('href')).toBe('/socials/post/lagoon?months=true');
  const strip = within(screen.getByRole('region', { name: 'Failed posts' }));
  strip.getByText('Instagram refused the picture.');
  fireEvent.click(strip.getByRole('button', { name: 'Retry: Words of failed' }));
  await waitFor(() => expect(page.sent('posts/post/retry/failed/')).toEqual([{}]));
});

test('keys change view and period, and begin a post', async () => {
  await show();
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  press('ArrowRight');
  await waitFor(() => expect(title()).toBe('December 2026'));
  press('t');
  await waitFor(() => expect(title()).toBe('November 2026'));
  press('w');
  await waitFor(() => expect(title()).toMatch(/Nov 16/));
  expect(localStorage.getItem('vitrine.calendar.view')).toBe('week');
  press('d');
  await waitFor(() => expect(title()).toBe('Saturday, November 21, 2026'));
  press('l');
  await waitFor(() => expect(router.state.location.searchStr).toBe('?view=list'));
  press('m');
  await waitFor(() => expect(title()).toBe('November 2026'));
  press('n');
  await waitFor(() => expect(composed).toMatchObject({ months: true }));
});

test('arrows within the grid go from day to day, and Enter shows the day', async () => {
  await show();
  const today = day(/November 21/);
  act(() => today.focus());
  fireEvent.keyDown(today, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(day(/November 28/));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('November 2026');
  fireEvent.keyDown(day(/November 28/), { key: 'Enter' });
  await screen.findByRole('dialog', { name: 'Saturday, November 28, 2026' });
});

test('a full day says how many more there are, and shows them all', async () => {
  cards = Array.from({ length: 9 }, (_, n) => card(`post-${n}`, `2026-11-25T0${n}:00`));
  await show();
  const full = within(day(/November 25, 2026, 9 posts/));
  expect(full.getAllByRole('link')).toHaveLength(2);
  fireEvent.click(full.getByRole('button', { name: '+7 more' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Wednesday, November 25, 2026' }));
  expect(sheet.getAllByRole('link')).toHaveLength(9);
});

test('dragged to another day it keeps its time, and can be put back', async () => {
  await show();
  drag(cardOf('lagoon'), day(/November 26/));
  screen.getByText('Thu, Nov 26, 18:30');
  drop();
  await waitFor(() => expect(page.said()?.text).toBe('Moved to Nov 26 2026 18:30'));
  expect(page.said()?.action?.label).toBe('Undo');
  expect(puts()).toEqual([['/v1/posts/post/update/lagoon/', { scheduledDate: '2026-11-26T18:30', time_zone: zone }]]);
});

test('into the past, or past the end of a right, it does not go, and says why', async () => {
  await show();
  drag(cardOf('lagoon'), day(/November 20/));
  screen.getByText('That time has passed. Choose one that is still to come.');
  drop();
  expect(page.said()?.reason).toBe('That time has passed. Choose one that is still to come.');
  await waitFor(() => expect(page.asked.some(({ path }) => path.endsWith('posts/post/lagoon/'))).toBe(true));
  drag(cardOf('lagoon'), day(/December 5/));
  await screen.findByText('The rights to lagoon.jpg end on Dec 04 2026, before this time.');
  drop();
  expect(puts()).toEqual([]);
});

test('what the server refuses goes back, with its reason', async () => {
  answerPut = () =>
    refused('invalid', { errors: [{ path: 'files', message: 'lagoon.jpg is for internal use only.' }] });
  await show();
  drag(cardOf('lagoon'), day(/November 26/));
  drop();
  await waitFor(() => expect(page.said()?.reason).toBe('lagoon.jpg is for internal use only.'));
  await waitFor(() => within(day(/November 24/)).getByRole('link'));
  answerPut = (body) => done({ uuid: 'lagoon', status: body.status ?? 'scheduled', planned: null });
});

test('a post that is going out cannot be taken hold of', async () => {
  cards = [card('going', '2026-11-24T18:30', { status: 'publishing' })];
  await show();
  drag(cardOf('going'), day(/November 26/));
  drop();
  expect(puts()).toEqual([]);
  fireEvent.click(within(cardOf('going')).getByRole('button'));
  await screen.findByText('A post that is publishing cannot be changed.');
});

test('a draft is scheduled by dropping it; where it cannot be, it may keep the day as a draft', async () => {
  drafts = [
    {
      ...{ uuid: 'draft', status: 'draft', caption: 'Seat 14A', files: [], accounts: [], planned: null },
      ...{ scheduledDate: null, created_by: null, updated_at: '2026-11-20T10:00:00Z' },
    },
  ];
  answerPut = ({ status }) =>
    status === 'scheduled'
      ? refused('A post needs an account.')
      : done({ uuid: 'draft', status: 'draft', planned: null });
  await show();
  drag((await screen.findByText('Seat 14A')).closest('li') as HTMLElement, day(/November 26/));
  drop();
  await waitFor(() => expect(page.said()).toMatchObject({ reason: 'A post needs an account.' }));
  act(() => page.said()?.action?.run());
  await waitFor(() => expect(page.said()?.text).toBe('Moved to Nov 26 2026 09:00'));
  expect(puts().map(([, body]) => body)).toEqual([
    { scheduledDate: '2026-11-26T09:00', time_zone: zone, status: 'scheduled' },
    { scheduledDate: '2026-11-26T09:00', time_zone: zone },
  ]);
  answerPut = (body) => done({ uuid: 'lagoon', status: body.status ?? 'scheduled', planned: null });
});

test('without dragging it is moved by typing a time', async () => {
  await show();
  fireEvent.click(within(cardOf('lagoon')).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to' }));
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-20' } });
  dialog.getByText('That time has passed. Choose one that is still to come.');
  fireEvent.change(dialog.getByLabelText('Day'), { target: { value: '2026-11-27' } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '20:05' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(page.said()?.text).toBe('Moved to Nov 27 2026 20:05'));
});

test('without the months flag outside of the monthly view', async () => {
  await show('/socials?view=week&date=2026-11-24');
  expect(within(cardOf('lagoon')).getByRole('link').getAttribute('href')).toBe('/socials/post/lagoon');
  expect(screen.getByRole('gridcell', { name: /^Tuesday, November 24, 2026, 18:00, 1 post/ })).toBeDefined();
});

test('it begins with the day that it is where the team is', async () => {
  vi.setSystemTime('2026-11-30T20:00:00Z');
  teamZone = 'Pacific/Kiritimati';
  await show();
  await screen.findByRole('heading', { level: 1, name: 'December 2026' });
});

test('Enter on an hour begins a post there, but not in the past', async () => {
  await show('/socials?view=day&date=2026-11-24');
  const enter = (name: RegExp) => fireEvent.keyDown(day(name), { key: 'Enter' });
  enter(/^Tuesday, November 24, 2026, 09:00/);
  expect(composed).toMatchObject({ at: { local: '2026-11-24T09:00', time_zone: zone } });
  act(() => closeComposer());
  await act(() => router.navigate({ to: '/socials', search: { view: 'day', date: '2026-11-17' } } as never));
  await screen.findByRole('gridcell', { name: /^Tuesday, November 17, 2026, 09:00/ });
  enter(/^Tuesday, November 17, 2026, 09:00/);
  expect(composed).toBeUndefined();
});

test('a copy is offered from its card, and the sums say when there is more than they count', async () => {
  more = true;
  await show();
  const sums = within(screen.getByRole('complementary', { name: 'Drafts and files' }));
  expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['1+', '1+', '1']);
  fireEvent.click(within(cardOf('lagoon')).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await waitFor(() => expect(page.said()).toMatchObject({ text: 'Duplicated', action: { label: 'Open' } }));
  act(() => page.said()?.action?.run());
  await waitFor(() => expect(router.state.location.pathname).toBe('/socials/post/lagoon'));
});
