import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { SubmissionDetail } from '#contract/submissions/routes.ts';
import { done, refused, testPage } from '../../test/page.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';

const page = testPage();

const submission = {
  uuid: 'sub',
  team: 'team',
  from: { uuid: 'karin', first_name: 'Karin', last_name: 'Dahl' },
  files: [],
} as unknown as SubmissionDetail;

test('declines with a reason and a note, and says what the sender may do; a refusal stays in the dialog', async () => {
  const onDone = vi.fn();
  page.answer = () => refused('Someone else has just reviewed ridge.jpg.');
  page.show(<DeclineDialog submission={submission} files={['a', 'b']} onDone={onDone} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Rights do not fit' }));
  fireEvent.change(screen.getByLabelText('Note to Karin Dahl'), { target: { value: 'Paid social is missing' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'They may submit these files again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Decline 2 files' }));
  expect(await screen.findByText('Someone else has just reviewed ridge.jpg.')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
  page.answer = () => done(submission);
  fireEvent.click(screen.getByRole('button', { name: 'Decline 2 files' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(page.sent('submission/decline/sub')[1]).toEqual({
    files: ['a', 'b'],
    reason: 'rights',
    message: 'Paid social is missing',
    again: true,
  });
  expect(page.said()?.text).toBe('Declined 2 files');
});
