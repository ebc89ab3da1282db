import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readAs } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query.ts';
import { testPage } from '../../../test/page.tsx';
import { overviewQuery } from '../queries.ts';
import { EndCalendar } from './EndCalendar.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }));

const page = testPage();
afterEach(() => readAs({ timeZone: undefined, region: 'en-GB' }));

const right = { uuid: 'r', name: 'Press', colour: null, valid_to: '2026-12-05' };
const month = (name: string, files: number, rights: object[] = []) => ({
  month: name,
  files: { count: files, exact: true },
  rights,
});

test('a month in which nothing ends is blank, and a right has its day as the reader writes it', () => {
  readAs({ timeZone: undefined, region: 'en-GB', dateFormat: 'yyyy-MM-dd' });
  const months = [month('2026-11', 0), month('2026-12', 0, [right]), month('2027-01', 2)];
  queryClient.setQueryData(overviewQuery('team').queryKey, { months } as never);
  page.answer = () => new Promise<Response>(() => undefined);
  page.show(<EndCalendar team="team" />);
  const said = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(said).toEqual(['Nov 2026', 'Dec 2026No filesPress12-05', 'Jan 20272 files']);
  expect(within(screen.getByTitle('Press: until 2026-12-05')).getByText('12-05')).toBeTruthy();
});
