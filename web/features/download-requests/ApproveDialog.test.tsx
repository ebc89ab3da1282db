import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { CallError } from '../../lib/call.ts';
import { testPage } from '../../test/page.tsx';
import { readDay } from '../../ui/form/read-day.ts';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import type { Decision } from './decide.ts';

await loadOverlays();

const page = testPage();
const file = (uuid: string, granted = false) => ({
  uuid,
  name: `${uuid}.jpg`,
  granted,
  file_type: 'image/jpeg',
  thumbnail_url: null,
});
const request = (uuid: string, more: object = {}) =>
  ({
    ...{ uuid, status: 'pending', expires_at: null, message: null, files: [file('a'), file('b')] },
    ...{ requester: { uuid: 'nils', name: 'Nils Berg' } },
    ...more,
  }) as unknown as DownloadRequest;

function dialog(...requests: DownloadRequest[]) {
  const onApprove = vi.fn<(verdict: Decision) => Promise<void>>().mockResolvedValue(undefined);
  const onClose = vi.fn();
  page.show(<ApproveDialog requests={requests} onApprove={onApprove} onClose={onClose} />);
  return { onApprove, onClose };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const until = () => screen.getByLabelText<HTMLInputElement>('Until');
const untilDay = (value: string) => fireEvent.change(until(), { target: { value } });

test('some of the files are granted, to the end of a day where the reviewer is', async () => {
  const { onApprove, onClose } = dialog(request('r'));
  expect(screen.getByText(/^Nils Berg can download 2 files with a link/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('b.jpg'));
  untilDay('2026-03-01');
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: ' Enjoy. ' } });
  fireEvent.click(button('Approve'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const verdict = onApprove.mock.calls[0]?.[0];
  expect(verdict).toMatchObject({ status: 'approved', files: ['a'], message: 'Enjoy.' });
  const end = new Date(verdict?.expires_at ?? '');
  expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 2, 1, 23]);
});

test('nothing is approved without a file or a day', () => {
  dialog(request('r'));
  untilDay('');
  expect(button('Approve').disabled).toBe(true);
  untilDay('2026-03-01');
  for (const name of ['a.jpg', 'b.jpg']) fireEvent.click(screen.getByLabelText(name));
  expect(button('Approve').disabled).toBe(true);
});

test('an approval that is changed begins with what was granted', () => {
  const expires_at = new Date(2026, 4, 9, 23, 59, 59).toISOString();
  dialog(request('r', { status: 'approved', expires_at, files: [file('a', true), file('b')] }));
  expect(screen.getByRole('dialog', { name: 'Edit approval' })).toBeTruthy();
  expect(['a.jpg', 'b.jpg'].map((name) => screen.getByLabelText<HTMLInputElement>(name).checked)).toEqual([
    true,
    false,
  ]);
  expect(until().value).toBe('May 09 2026');
});

test('of several requests all files are granted, and a refusal is told', async () => {
  const { onApprove, onClose } = dialog(request('r'), request('s', { requester: { uuid: 'ida', name: 'Ida' } }));
  expect(screen.getByText(/^2 people can download the files of 2 requests/)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Files' })).toBeNull();
  onApprove.mockRejectedValueOnce(new CallError({ status: 409, code: 'conflict', detail: 'It was withdrawn.' }));
  fireEvent.click(button('Approve'));
  await screen.findByText('It was withdrawn.');
  expect(onApprove.mock.calls[0]?.[0]).not.toHaveProperty('files');
  expect(onClose).not.toHaveBeenCalled();
});

test('an approval lasts as long as the files are needed, unless that is past', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  dialog(request('r', { needed_until: `${inDays(20)}T00:00:00Z` }));
  expect(readDay(until().value)).toBe(inDays(20));
  cleanup();
  dialog(request('r', { needed_until: '2020-01-01T00:00:00Z' }));
  expect((readDay(until().value) ?? '') > inDays(5)).toBe(true);
});
