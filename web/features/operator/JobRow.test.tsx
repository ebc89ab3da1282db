import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/operator/jobs.ts';
import { done, testPage } from '../../test/page.tsx';
import { JobRow } from './JobRow.tsx';

const page = testPage();
const job: Job = {
  ...{ uuid: 'j', kind: 'version.pages', title: 'Create the pages of an office document', state: 'waiting' },
  ...{ about: 'Brief.docx', team: { uuid: 'team', name: 'Halden' }, attempts: 0, attempts_most: 2, error: null },
  ...{ created_at: '2026-11-23T10:00:00Z', starts_at: '2026-11-23T10:00:00Z', started_at: null, ended_at: null },
};
const name = 'Move to front: Create the pages of an office document: Brief.docx';

describe('a job', () => {
  it('that waits is moved to the front, and says so', async () => {
    page.answer = () => done(job);
    page.show(<JobRow job={job} />);
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(page.said()?.text).toBe('Moved to the front'));
    expect(page.asked.map(({ method, path }) => [method, path])).toContainEqual(['POST', '/v1/staff/job/first/j/']);
  });

  it.each(['active', 'failed', 'done', 'cancelled'] as const)('that is %s is not', (state) => {
    page.show(<JobRow job={{ ...job, state }} />);
    expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
