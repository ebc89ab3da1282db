import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '#contract/core/limits.ts';
import { done, refused, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { InviteDialog } from './InviteDialog.tsx';

await loadOverlays();

const page = testPage();
const role = (name: string) => ({ uuid: name.toLowerCase(), name, built_in: true, permissions: [], members: 1 });
const roles = [role('Owner'), role('Viewer')];

type Answer = { invites?: object[]; refused?: { email: string; reason: string }[]; mailed?: boolean };
let answer: Answer | Response;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  answer = {};
  page.answer = ({ path, method }) => {
    if (method === 'GET') return done({ results: roles, count: 2, next: null });
    if (path.includes('invite_link')) return answer instanceof Response ? answer : done(answer);
    return answer instanceof Response ? answer : done({ invites: [], refused: [], mailed: true, ...answer });
  };
});

async function dialog(mails = true) {
  page.show(<InviteDialog team="team" mails={mails} onClose={onClose} />);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Role' }).value).toBe('Viewer'));
}
const field = () => screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const invitation = (email: string) => ({
  uuid: email,
  email,
  role: role('Viewer'),
  url: `https://dam.example/i/${email}`,
});
const posts = () => page.asked.filter(({ method }) => method === 'POST');

describe('by email', () => {
  test('everyone typed is invited with the role, and the dialog closes', async () => {
    await dialog();
    expect(button('Invite').disabled).toBe(true);
    type('nadia@halden.example; Erik <erik@halden.example>');
    answer = { invites: [invitation('nadia@halden.example'), invitation('erik@halden.example')] };
    fireEvent.click(button('Invite 2 people'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(posts()[0]?.body).toEqual({ emails: ['nadia@halden.example', 'erik@halden.example'], role: 'viewer' });
    expect(page.said()?.text).toBe('Invited 2 people');
  });

  test('who could not be invited stays typed, with the reason', async () => {
    await dialog();
    type('nadia@halden.example erik');
    answer = { invites: [invitation('nadia@halden.example')], refused: [{ email: 'erik', reason: 'Not an address.' }] };
    fireEvent.click(button('Invite 2 people'));
    await screen.findByText('erik: Not an address.');
    expect(field().value).toBe('erik');
    expect(onClose).not.toHaveBeenCalled();
    expect(page.said()?.text).toBe('Invited 1 person');
    expect(button('Done')).toBeTruthy();
  });

  test('without a mail server the links are left to be copied', async () => {
    await dialog(false);
    type('nadia@halden.example');
    answer = { invites: [invitation('nadia@halden.example')], mailed: false };
    fireEvent.click(button('Invite'));
    await screen.findByRole('button', { name: 'Copy link for nadia@halden.example' });
    expect(screen.queryByLabelText('Email addresses')).toBeNull();
    fireEvent.click(button('Done'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('the same addresses sent again after a failure are one request to the server, others another', async () => {
    await dialog();
    type('nadia@halden.example');
    answer = refused('You may not.');
    fireEvent.click(button('Invite'));
    await screen.findByText('You may not.');
    answer = refused('You still may not.');
    fireEvent.click(button('Invite'));
    await screen.findByText('You still may not.');
    type('erik@halden.example');
    expect(screen.queryByText('You still may not.')).toBeNull();
    answer = { invites: [invitation('erik@halden.example')] };
    fireEvent.click(button('Invite'));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [first, second, third] = posts().map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toBe(second);
    expect(third).not.toBe(first);
  });

  test('more than the server takes at once are not sent', async () => {
    await dialog();
    type(Array.from({ length: limits.invitesAtOnce + 1 }, (_, at) => `a${at}@halden.example`).join(' '));
    expect(screen.getByText(`No more than ${limits.invitesAtOnce} at once.`)).toBeTruthy();
    expect(button(`Invite ${limits.invitesAtOnce + 1} people`).disabled).toBe(true);
  });
});

test('by link: one for so many people and days, told once it is made', async () => {
  await dialog();
  fireEvent.click(screen.getByRole('radio', { name: 'By link' }));
  fireEvent.change(screen.getByLabelText('People'), { target: { value: '' } });
  expect(button('Create link').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('People'), { target: { value: '3' } });
  const expires_at = '2026-03-01T10:00:00.000Z';
  answer = { ...invitation('x'), max_uses: 3, expires_at } as Answer;
  fireEvent.click(button('Create link'));
  await screen.findByText(/join as Viewer. It works for 3 people until/);
  expect(posts()[0]?.body).toEqual({ role: 'viewer', max_uses: 3, days: limits.inviteDays });
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('https://dam.example/i/x');
});
