import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { RangePicker } from '../../../../ui/report/RangePicker.tsx';
import report from '../../../../ui/report/Report.module.css';
import type { Grain } from '../../queries.ts';
import styles from './AnalyticsTab.module.css';
import type { AnalyticsPlace } from './use-analytics.ts';

const grains: { value: Grain; label: string }[] = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];

/** The days that the numbers are of, how they are told, and the same as files for elsewhere. */
export function AnalyticsHead({ place }: { place: AnalyticsPlace }) {
  const { shown, grain, compare, showGrain, showBefore, save } = place;
  return (
    <RangePicker days={shown}>
      <SegmentedControl aria-label="By" value={grain} onChange={(value) => showGrain(value as Grain)} data={grains} />
      <Switch
        className={styles.before ?? ''}
        label="Compare with the previous period"
        checked={compare}
        onChange={(event) => showBefore(event.currentTarget.checked)}
      />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            variant="line"
            className={report.csv ?? ''}
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={14} />}
          >
            CSV
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('performance')}>Figures over time</Menu.Item>
          <Menu.Item onClick={() => void save('analytics')}>Files, sizes, referrers and searches</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RangePicker>
  );
}
