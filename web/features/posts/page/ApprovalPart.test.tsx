import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts/post.ts';
import { done, testPage } from '../../../test/page.tsx';
import { loadOverlays } from '../../../ui/overlays/overlays.ts';
import { type Write, WriteContext } from '../write/write-context.ts';
import { ApprovalPart } from './ApprovalPart.tsx';

await loadOverlays();

const page = testPage();
const reason = 'An image or video changed since this post was approved.';
const given = {
  ...{ uuid: 'a1', decision: 'approved', user: null, guest: 'Marina', counts: true, note: null, version: 1 },
  ...{ current: false, at: '2026-11-20T10:00:00Z' },
};
const post = (status: string, approval: object = {}) =>
  ({
    ...{ uuid: 'p1', team: 'team', status, version: 2, permissions: ['decide'], refusals: {} },
    approval: {
      ...{ mode: 'required', needed: 1, given: 0, mine: true, approvers: [], shown: 'now', void_because: null },
      ...approval,
    },
  }) as unknown as Post;

const show = (shown: Post) =>
  page.show(
    <WriteContext value={{ work: { state: 'saved' } } as unknown as Write}>
      <ApprovalPart post={shown} />
    </WriteContext>,
  );

test('an approval that does not count any more is told with its reason, and another one is of what is shown now', async () => {
  page.answer = ({ path }) => done(path.includes('/approvals/') ? { results: [given] } : post('scheduled'));
  show(post('in_review', { void_because: reason }));
  screen.getByText(`${reason} Earlier approvals no longer count.`);
  await screen.findByText(/approved an earlier version/);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const buttons = await screen.findAllByRole('button', { name: 'Approve' });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() =>
    expect(page.sent('/posts/post/decide/')).toEqual([{ decision: 'approved', version: 2, shown: 'now', note: null }]),
  );
});

test('a scheduled post that needs no approval tells of the lost one, and says nothing where there was none', () => {
  page.answer = () => done({ results: [] });
  const { unmount } = show(post('scheduled', { mode: 'none', mine: false, void_because: reason }));
  screen.getByText(`${reason} Earlier approvals no longer count.`);
  unmount();
  show(post('scheduled', { mode: 'none', mine: false }));
  expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull();
});
