import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReportRange } from '../../../lib/search/galleries.ts';
import styles from './Report.module.css';
import type { ReportPlace } from './use-report.ts';

const ranges: readonly { value: ReportRange; label: string }[] = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'own', label: 'Custom range' },
];

function OwnDays({ days, ordered, showDays }: ReportPlace) {
  return (
    <div className={styles.days}>
      <TextInput
        type="date"
        label="From"
        value={days.from}
        max={days.to}
        onChange={(event) => event.currentTarget.value && showDays({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={days.to}
        min={days.from}
        error={ordered ? undefined : 'Must not be before the first day'}
        onChange={(event) => event.currentTarget.value && showDays({ to: event.currentTarget.value })}
      />
    </div>
  );
}

/** The days of the report, and the same as a table for elsewhere. */
export function ReportHead({ place }: { place: ReportPlace }) {
  return (
    <div className={styles.head}>
      <SegmentedControl
        aria-label="Range"
        value={place.range}
        onChange={(value) => place.showRange(value as ReportRange)}
        data={[...ranges]}
      />
      {place.range === 'own' && <OwnDays {...place} />}
      <Button
        component="a"
        href={place.csv}
        download
        variant="line"
        className={styles.csv ?? ''}
        leftSection={<IconDownload size={16} />}
      >
        CSV
      </Button>
    </div>
  );
}
