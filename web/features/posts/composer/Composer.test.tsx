import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { done, ines, refused, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { Composer } from './Composer.tsx';
import { openComposer, useOpenComposer } from './open.ts';

await loadOverlays();

const page = testPage();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

const account = (uuid: string, change: Partial<SocialAccount> = {}) => ({
  ...{ uuid, platform: 'demo', name: uuid, username: uuid, photo: null, active: true, state: 'connected' },
  ...{ way: 'direct', zone: 'Europe/Rome', time_zone: null, approval: { mode: 'none', needed: 1, approvers: [] } },
  ...{ limits: { caption_length: 2200, file_kinds: [], least_files: 0, most_files: 10, alt_length: 1000 } },
  ...{ defaults: {}, waiting: 0, state_reason: null },
  ...change,
});
let accounts: object[] = [];
const saved = { uuid: 'p1', status: 'draft', team: 'team', accounts: [], version: 1 };
const wall = { ok: true, planned: null, issues: [], accounts: [] };

beforeEach(() => {
  accounts = [account('harbour'), account('alps')];
  queryClient.setQueryData(meQuery.queryKey, {
    ...ines,
    teams: ines.teams.map((team) => ({ ...team, features: ['SOCIALS'] }) as (typeof ines.teams)[number]),
  });
  page.answer = ({ path }) => {
    if (path.includes('/socials/accounts/')) return done({ results: accounts });
    if (path.includes('/posts/preflight/')) return done(wall);
    if (path.includes('/posts/templates/')) return done({ results: [] });
    return done(saved);
  };
});

let open: unknown;
const opened = () => open !== undefined;
function Opened() {
  open = useOpenComposer();
  return null;
}
const show = (months = false) =>
  page.show(
    <RouterContextProvider router={router}>
      <Opened />
      <Composer start={{ months }} />
    </RouterContextProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByLabelText('Caption'), { target: { value: text } });
/** The post as the server has it after all that was sent. */
const kept = (): object => Object.assign({}, ...page.sent('/posts/post/'));
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('without the feature the two sentences are there', () => {
  queryClient.setQueryData(meQuery.queryKey, ines);
  show();
  screen.getByText('Your team does not have access to this feature.');
  screen.getByText('Contact your Account Executive to request access.');
});

test('accounts that are turned off are not offered; without any other the way to the settings is', async () => {
  accounts = [account('harbour'), account('old', { active: false })];
  show();
  await screen.findByLabelText('Caption');
  expect(screen.queryByRole('checkbox', { name: /^old/ })).toBeNull();
});

test('no account: it says so and leads to the settings', async () => {
  accounts = [account('old', { active: false })];
  show();
  await screen.findByText('You have no connected accounts.');
  expect(screen.getByRole('link', { name: 'Connect an account' }).getAttribute('href')).toBe(
    '/team/settings/social-accounts',
  );
});

test('a post needs an account and a date before it is scheduled', async () => {
  show();
  await screen.findByLabelText('Caption');
  type('Two evenings');
  press('Schedule');
  await screen.findByText('Choose an account');
  screen.getByText('Choose a date');
  expect(page.sent('/publish/')).toEqual([]);
  // What was typed is kept as a draft, and not in the midst of another test.
  await waitFor(() => expect(kept()).toMatchObject({ status: 'draft', caption: 'Two evenings' }));
});

test('an error keeps the form open with all that is in it', async () => {
  show(true);
  await screen.findByLabelText('Caption');
  choose(/^harbour/);
  type('Two evenings');
  fireEvent.click(screen.getByRole('radio', { name: 'Now' }));
  const answer = page.answer;
  page.answer = (asked) =>
    asked.path.includes('/posts/post/') && asked.method !== 'GET' ? refused('Not now.') : answer(asked);
  press('Publish now');
  await waitFor(() =>
    expect(page.said()).toMatchObject({ text: 'There was a problem creating your post.', reason: 'Not now.' }),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>('Caption').value).toBe('Two evenings');
  page.answer = answer;
  press('Publish now');
  await waitFor(() => expect(router.state.location.href).toBe('/socials/post/p1?months=true'));
  expect(page.sent('/post/publish/p1/')).toHaveLength(1);
});

test('each account can have its own words, and what is typed saves itself as a draft', async () => {
  show();
  await screen.findByLabelText('Caption');
  choose(/^harbour/);
  choose(/^alps/);
  type('For all');
  fireEvent.click(screen.getByRole('radio', { name: /^alps/ }));
  type('For the alps');
  // A slow machine makes a pause of its own while this is typed: the rest is then sent as a change of the same draft.
  await waitFor(() =>
    expect(kept()).toMatchObject({
      team: 'team',
      status: 'draft',
      caption: 'For all',
      accounts: [
        { account: 'harbour', caption: null },
        { account: 'alps', caption: 'For the alps' },
      ],
    }),
  );
  expect(page.sent('/posts/post/create/')).toHaveLength(1);
});

test('without a chosen account the time is that of the team, and of the account once one is chosen', async () => {
  accounts = [account('off', { active: false, zone: 'Asia/Tokyo' }), account('harbour'), account('alps')];
  const { answer } = page;
  page.answer = (asked) => (asked.path.includes('/teams/team/') ? done({ time_zone: 'Europe/Madrid' }) : answer(asked));
  show();
  await screen.findByRole('button', { name: 'Times in Europe/Madrid. Change' });
  choose(/^harbour/);
  screen.getByRole('button', { name: 'Times in Europe/Rome. Change' });
});

test('Escape closes the dialog on top, and the composer only once it is alone', async () => {
  openComposer({});
  show();
  await screen.findByLabelText('Caption');
  type('Two evenings');
  press('Templates');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save as template…' }));
  const name = await screen.findByLabelText('Name');
  fireEvent.keyDown(name, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(opened()).toBe(true);
  fireEvent.keyDown(screen.getByLabelText('Caption'), { key: 'Escape' });
  await waitFor(() => expect(opened()).toBe(false));
});

test('templates that did not load are asked for again, in the menu and in the dialog', async () => {
  const { answer } = page;
  const failing: typeof answer = (asked) =>
    asked.path.includes('/posts/templates/') ? refused('Not now.') : answer(asked);
  page.answer = failing;
  show();
  await screen.findByLabelText('Caption');
  press('Templates');
  await screen.findByText('The templates did not load.');
  expect(screen.queryByText('The team has no templates yet')).toBeNull();
  page.answer = (asked) =>
    asked.path.includes('/posts/templates/')
      ? done({ results: [{ uuid: 't1', name: 'Weekend', content: {} }] })
      : answer(asked);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Try again' }));
  await screen.findByRole('menuitem', { name: 'Weekend' });
  page.answer = failing;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes('templates') });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Manage templates…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Templates' });
  await within(dialog).findByText('The templates did not load');
  within(dialog).getByText('Not now.');
  page.answer = (asked) => (asked.path.includes('/posts/templates/') ? done({ results: [] }) : answer(asked));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByText('The team has no templates.');
});
