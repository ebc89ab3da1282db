import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { featureRequired } from '#contract/core/errors.ts';
import { type Flag, flags } from '#contract/policy/flags.ts';
import { meQuery } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { done, ines, refused, testPage } from '../../test/page.tsx';
import { loadOverlays } from '../../ui/overlays/overlays.ts';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { designAccounts } from './feature.ts';
import { UploadDialog } from './UploadDialog.tsx';

await loadOverlays();

const page = testPage();
const subject = {
  team: 'team',
  files: [{ uuid: 'lagoon', team: 'team', name: 'Lagoon.jpg', latest_version: { file_type: 'image/jpeg' } }],
} as unknown as FileDialogProps['subject'];
const account = (uuid: string, name: string) => ({ uuid, name, is_authenticated: true });
const transfer = { uuid: 'transfer', kind: 'upload', files: ['lagoon'], change_set: null, failed: null };
const show = () => page.show(<UploadDialog subject={subject} onClose={() => undefined} />);
const accounts = (...all: object[]) => done({ results: all });

test('a file goes to the only account at once, and its end is told', async () => {
  page.answer = ({ path }) =>
    path.includes('/accounts/')
      ? accounts(account('one', 'Studio'))
      : done({ ...transfer, state: 'done', progress: 100 });
  show();
  await vi.waitFor(() => expect(page.said()?.text).toBe('File uploaded to Canva.'));
  expect(page.sent('/file/upload/lagoon/')).toEqual([{ account: 'one' }]);
});

test('of several accounts one is chosen, and a refusal says why', async () => {
  page.answer = ({ path }) =>
    path.includes('/accounts/')
      ? accounts(account('one', 'Studio'), account('two', 'Kitchen'))
      : refused('This account has to be connected again.');
  show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Kitchen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await vi.waitFor(() =>
    expect(page.said()).toMatchObject({
      text: 'Error uploading to Canva.',
      reason: 'This account has to be connected again.',
    }),
  );
  expect(page.sent('/file/upload/lagoon/')).toEqual([{ account: 'two' }]);
});

test('the command is there with the reason, until plan and account are, for who can connect one', () => {
  const [upload] = designAccounts.fileCommands ?? [];
  const caller = (features: readonly 'DAM_PLUS'[], permissions: readonly Flag[] = flags) => {
    const team = { uuid: 'team', slug: 'team', name: 'Halden', role: 'Owner', permissions: [...permissions] };
    return { user: 'ines', staff: false, team: { ...team, features: [...features] } };
  };
  const why = (features: readonly 'DAM_PLUS'[]) => upload?.blocked?.(caller(features));
  const told = () => !upload?.absent?.({ team: 'team', files: [] }, caller(['DAM_PLUS'], ['DOWNLOAD_ASSETS']));
  expect(why([])).toBe(featureRequired);
  expect(why(['DAM_PLUS'])).toBe('Connect a Canva account in the team settings first.');
  expect(told()).toBe(false);
  queryClient.setQueryData(meQuery.queryKey, { ...ines, canva_account: { is_authenticated: true } });
  expect(why(['DAM_PLUS'])).toBeUndefined();
  expect(told()).toBe(true);
});
