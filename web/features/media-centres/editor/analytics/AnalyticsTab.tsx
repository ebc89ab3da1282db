import { Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import { number } from '../../../../lib/format.ts';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { Loaded } from '../../../../ui/page/Loaded.tsx';
import { FigureTiles } from '../../../../ui/report/FigureTiles.tsx';
import { LineChart } from '../../../../ui/report/LineChart.tsx';
import { ReportByTime } from '../../../../ui/report/ReportTable.tsx';
import { useEditor } from '../editor-context.ts';
import { AnalyticsHead } from './AnalyticsHead.tsx';
import { AnalyticsLists } from './AnalyticsLists.tsx';
import styles from './AnalyticsTab.module.css';
import { comparison, type Figure, figures, type Performance, pointsOf, stretchName } from './analytics-figures.ts';
import { useAnalytics } from './use-analytics.ts';
import { WeeklyReport } from './WeeklyReport.tsx';

const grainWords = { day: 'Day', week: 'Week', month: 'Month' } as const;
const byWords = { day: 'Day by day', week: 'Week by week', month: 'Month by month' } as const;

function Compared({ told: { totals, before }, figure }: { told: Performance; figure: Figure }) {
  if (!before) return null;
  const { text, change } = comparison(totals[figure], before.totals[figure]);
  return (
    <span className={styles.compared} data-change={change}>
      {text}
    </span>
  );
}

/** The same as the chart, every figure, the latest first. */
function AsTable({ told: { results, grain } }: { told: Performance }) {
  return (
    <ReportByTime
      summary={byWords[grain]}
      heads={[grainWords[grain], ...figures.map(({ label }) => label)]}
      rows={results.toReversed().map((one) => (
        <tr key={one.from}>
          <th scope="row">{stretchName(one, grain)}</th>
          {figures.map(({ key }) => (
            <td key={key}>{number(one[key])}</td>
          ))}
        </tr>
      ))}
    />
  );
}

function Numbers({ told }: { told: Performance }) {
  const [shown, setShown] = useState<Figure>('views');
  const label = figures.find(({ key }) => key === shown)?.label ?? '';
  const { results, before, totals, grain } = told;
  return (
    <>
      <FigureTiles
        figures={figures}
        words={(key) => number(totals[key])}
        note={(key) => <Compared told={told} figure={key} />}
        shown={shown}
        onShow={setShown}
      />
      <LineChart
        points={pointsOf(results, shown, grain)}
        before={before ? pointsOf(before.results, shown, grain) : undefined}
        label={label}
        by={grain}
        words={(value) => number(value ?? 0)}
        whole
      />
      <AsTable told={told} />
    </>
  );
}

const isEmpty = ({ totals, before }: Performance) =>
  figures.every(({ key }) => totals[key] === 0 && (before?.totals[key] ?? 0) === 0);

function NoVisits({ published }: { published: boolean }) {
  return (
    <EmptyState
      icon={<IconChartBar size={32} stroke={1.5} />}
      title="No visits in this period"
      text={
        published
          ? 'Visits, searches, downloads and requests appear here. No cookies are used. Bots and your own team are not counted.'
          : 'Publish the Media Centre and share its address. Visits, searches and downloads then appear here.'
      }
    />
  );
}

/** Visits of the Media Centre over time and in lists. */
export function AnalyticsTab() {
  const { centre } = useEditor();
  const place = useAnalytics(centre.uuid);
  const { performance, analytics, shown } = place;
  const skeleton = shown.ordered ? <Skeleton height={280} radius={8} /> : null;
  return (
    <div className={styles.tab} data-scroller>
      <div className={styles.inside}>
        <AnalyticsHead place={place} />
        <Loaded query={performance} failed="The numbers did not load" skeleton={skeleton}>
          {(told) => (isEmpty(told) ? <NoVisits published={centre.published !== null} /> : <Numbers told={told} />)}
        </Loaded>
        {performance.data && !isEmpty(performance.data) && (
          <Loaded query={analytics} failed="The lists did not load" skeleton={skeleton}>
            {(told) => <AnalyticsLists told={told} />}
          </Loaded>
        )}
        <WeeklyReport />
      </div>
    </div>
  );
}
