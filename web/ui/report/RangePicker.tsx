import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReportRange } from '../../lib/search/report-ranges.ts';
import { DateField } from '../form/DateField.tsx';
import styles from './Report.module.css';
import type { ReportDays } from './report-days.ts';

const ranges: readonly { value: ReportRange; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'own', label: 'Custom range' },
];

function OwnDays({ days, ordered, showDays }: ReportDays) {
  return (
    <div className={styles.days}>
      <DateField
        label="From"
        value={days.from}
        max={days.to}
        onChange={(value) => value && showDays({ from: value })}
      />
      <DateField
        label="To"
        value={days.to}
        min={days.from}
        error={ordered ? undefined : 'Must not be before the first day'}
        onChange={(value) => value && showDays({ to: value })}
      />
    </div>
  );
}

/** The days of a report, followed by what else can be chosen of it. */
export function RangePicker({ days, children }: { days: ReportDays; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <SegmentedControl
        aria-label="Range"
        value={days.range}
        onChange={(value) => days.showRange(value as ReportRange)}
        data={[...ranges]}
      />
      {days.range === 'own' && <OwnDays {...days} />}
      {children}
    </div>
  );
}
