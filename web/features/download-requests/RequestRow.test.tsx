import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DownloadRequest } from '#contract/download-requests.ts';
import { testPage } from '../../test/page.tsx';
import { RequestRow } from './RequestRow.tsx';

const page = testPage();
const request = (more: object) =>
  ({
    ...{ uuid: 'r', status: 'pending', files: [], created_at: '2026-11-01T10:00:00Z', decided_at: null },
    ...{
      media_centre: null,
      needed_until: null,
      size: 'original',
      granted_size: null,
      message: null,
      decided_by: null,
      expires_at: null,
    },
    ...{ requester: { uuid: 'ada', name: 'Ada Berg', reason: 'For the cover' } },
    ...more,
  }) as unknown as DownloadRequest;

test('a request tells which Media Centre it came through, the size, and how long its files are needed', () => {
  page.show(
    <RequestRow
      request={request({
        media_centre: { uuid: 'c', title: 'Press room' },
        size: 'large',
        needed_until: '2026-12-24T00:00:00Z',
      })}
    />,
  );
  expect(screen.getByText(/^Through Press room · Image size: large · Needed until .*24/)).toBeTruthy();
  expect(screen.getByText('For the cover')).toBeTruthy();
});

test('a request of the team itself tells neither', () => {
  page.show(<RequestRow request={request({})} />);
  expect(screen.queryByText(/Through|Needed/)).toBeNull();
});
