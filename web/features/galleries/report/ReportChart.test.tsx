import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testPage } from '../../../test/page.tsx';
import { ReportChart } from './ReportChart.tsx';

const page = testPage();
const day = (date: string, views: number, engagement: number | null = null) =>
  ({ day: date, views, engagement }) as Parameters<typeof ReportChart>[0]['days'][number];
const days = [day('2026-03-01', 4, 0.5), day('2026-03-02', 1_200), day('2026-03-03', 7, 0.25)];

const slider = () => screen.getByRole('slider');
const spoken = () => slider().getAttribute('aria-valuetext');
const press = (key: string) => fireEvent.keyDown(slider(), { key });

test('the arrow keys go from day to day and say each; from nowhere they begin at the end that is behind them', () => {
  page.show(<ReportChart days={days} figure="views" label="Views" />);
  expect(slider().getAttribute('aria-label')).toBe('Views by day');
  expect(spoken()).toMatch(/: 7$/);
  press('ArrowLeft');
  expect(screen.getByRole('status').textContent).toMatch(/7$/);
  press('ArrowLeft');
  expect(spoken()).toMatch(/: 1.200$/);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(slider().getAttribute('aria-valuenow')).toBe('0');
  fireEvent.blur(slider());
  expect(screen.queryByRole('status')).toBeNull();
  press('ArrowRight');
  expect(spoken()).toMatch(/: 4$/);
});

test('a day with nothing to divide by says so', () => {
  page.show(<ReportChart days={days} figure="engagement" label="Engagement" />);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(spoken()).toMatch(/: nothing$/);
  expect(screen.getByRole('status').textContent).toMatch(/–$/);
});
