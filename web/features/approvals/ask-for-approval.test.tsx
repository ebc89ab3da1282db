import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Approval } from '#contract/approvals/routes.ts';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { done, ines, refused, testPage } from '../../test/page.tsx';
import { ApprovalLine } from './ApprovalLine.tsx';
import { AskForApproval } from './ask-for-approval.tsx';
import { CreatorApprovals } from './creator-approvals.tsx';

const page = testPage();
beforeEach(() => {
  const teams = ines.teams.map((team) => ({ ...team, features: ['UGC_PLUS' as const] }));
  queryClient.setQueryData(meQuery.queryKey, { ...ines, teams });
});
const pictures = ['p1', 'p2'].map((uuid) => ({
  kind: 'file' as const,
  uuid,
  name: `${uuid}.jpg`,
  thumbnail_url: null,
  file_type: 'image/jpeg',
}));
const right = { uuid: 'r1', name: 'Web and social', summary: 'All owned channels', withdrawn: false };
const approval = {
  ...{ uuid: 'a1', status: 'pending', creator: { name: 'Marina', handle: '@marina', email: null }, files: [] },
  ...{ rights: [], created_at: '2026-11-01T10:00:00Z', expires_at: '2026-12-01T10:00:00Z', sent_at: null },
  ...{ viewed_at: null, reminded_at: null, decided_at: null, withdrawn_at: null, ledger_number: null },
  ...{ unseen: false, signature: null, credit: null, duration_days: null, mailed: false, message: null },
} as unknown as Approval;

test('a creator is asked about the pictures that were left, and the link is shown once', async () => {
  page.answer = ({ path }) =>
    done(path.includes('rights') ? { results: [right], next: null, count: 1 } : { results: [] });
  page.show(<AskForApproval pictures={pictures} creator={{ handle: '@marina' }} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove p2.jpg' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Web and social' }));
  fireEvent.change(screen.getByLabelText('Email, to send the link for you'), { target: { value: 'nobody' } });
  page.answer = () =>
    refused('Look at the form.', { errors: [{ path: 'creator.email', message: 'is not an email address' }] });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByText('Is not an email address');
  page.answer = ({ method }) =>
    done(method === 'POST' ? { ...approval, url: 'https://vitrine.example/approve/secret' } : { results: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await screen.findByDisplayValue('https://vitrine.example/approve/secret');
  screen.getByTitle('QR code of the link for Marina');
});

test('Escape closes the preview alone, and the flyout next', async () => {
  page.answer = () => done({ results: [], next: null, count: 0 });
  const closed = vi.fn();
  page.show(<AskForApproval pictures={pictures} creator={{ handle: '@marina' }} onClose={closed} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('dialog', { name: 'Preview' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Preview' })).toBeNull());
  expect(closed).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closed).toHaveBeenCalledOnce();
});

test('answers that nobody looked at are marked, and noted as seen once they are on the screen', async () => {
  page.answer = ({ method }) =>
    done(
      method === 'POST'
        ? { unseen: 0 }
        : { results: [{ ...approval, status: 'approved', unseen: true }], next: null, count: 1, count_exact: true },
    );
  page.show(<CreatorApprovals />);
  await screen.findByText('New');
  await waitFor(() => expect(page.sent('/seen/')).toEqual([{ approvals: ['a1'] }]));
  screen.getByText('New');
});

test('a request that waits gets a new link, and one that was answered has its certificate', async () => {
  page.answer = () => done({ ...approval, url: 'https://vitrine.example/approve/other' });
  const { unmount } = page.show(<ApprovalLine approval={approval} />);
  fireEvent.click(screen.getByRole('button', { name: 'New link' }));
  fireEvent.click((await screen.findAllByRole('button', { name: 'New link' })).at(-1) as HTMLElement);
  await screen.findByDisplayValue('https://vitrine.example/approve/other');
  unmount();
  page.show(<ApprovalLine approval={{ ...approval, status: 'approved', ledger_number: 3 }} />);
  const link = screen.getByRole('link', { name: 'Certificate' });
  expect(link.getAttribute('href')).toBe('/v1/socials/team/one_time_approval/certificate/a1/');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New link' })).toBeNull());
});
