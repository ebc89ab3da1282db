import { Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { FigureTiles } from '../../../ui/report/FigureTiles.tsx';
import { RangePicker } from '../../../ui/report/RangePicker.tsx';
import styles from '../../../ui/report/Report.module.css';
import { ReportChart } from './ReportChart.tsx';
import { ReportDays, ReportLists } from './ReportTables.tsx';
import { type Figure, figures, figureWords } from './report-figures.ts';
import { useReport } from './use-report.ts';

type ReportFigures = ReplyOut<typeof dailyReport>;

function NoViews({ gallery }: { gallery: Gallery }) {
  return (
    <EmptyState
      icon={<IconChartBar size={32} stroke={1.5} />}
      title="No views in this period"
      text={
        gallery.state === 'draft'
          ? 'Publish the gallery and embed it in a page. Views and interactions then appear here.'
          : 'Views and interactions appear here. No cookies are used and bots are not counted.'
      }
    />
  );
}

const isEmpty = ({ views, impressions, interactions }: ReportFigures['totals']) =>
  views === 0 && impressions === 0 && interactions === 0;

/** The report of a gallery: what visitors saw and did, day by day. */
export function Report({ gallery }: { gallery: Gallery }) {
  const { report, shown: days, csv } = useReport(gallery.uuid);
  const [shown, setShown] = useState<Figure>('views');
  const figure = figures.find(({ key }) => key === shown);
  return (
    <div className={styles.report}>
      <div className={styles.inside}>
        <RangePicker days={days}>
          <Button
            component="a"
            href={csv}
            download
            variant="line"
            className={styles.csv ?? ''}
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        </RangePicker>
        <Loaded
          query={report}
          failed="The report did not load"
          skeleton={days.ordered ? <Skeleton height={280} radius={8} /> : null}
        >
          {({ totals, results }) =>
            isEmpty(totals) ? (
              <NoViews gallery={gallery} />
            ) : (
              <>
                <FigureTiles
                  figures={figures}
                  words={(key) => figureWords(key, totals[key])}
                  shown={shown}
                  onShow={setShown}
                />
                <ReportChart days={results} figure={shown} label={figure?.label ?? ''} />
                <ReportLists totals={totals} />
                <ReportDays days={results} />
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
