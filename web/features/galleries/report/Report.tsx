import { Skeleton } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { Gallery } from '#contract/galleries/gallery.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import styles from './Report.module.css';
import { ReportChart } from './ReportChart.tsx';
import { ReportHead } from './ReportHead.tsx';
import { ReportDays, ReportLists } from './ReportTables.tsx';
import { type Figure, figures, figureWords } from './report-figures.ts';
import { useReport } from './use-report.ts';

type ReportFigures = ReplyOut<typeof dailyReport>;

function Tiles({
  totals,
  shown,
  onShow,
}: {
  totals: ReportFigures['totals'];
  shown: Figure;
  onShow: (figure: Figure) => void;
}) {
  return (
    <fieldset className={styles.tiles} aria-label="Figures">
      {figures.map(({ key, label, about }) => (
        <button
          key={key}
          type="button"
          className={styles.tile}
          aria-pressed={shown === key}
          title={about}
          onClick={() => onShow(key)}
        >
          <span>{label}</span>
          <b>{figureWords(key, totals[key])}</b>
        </button>
      ))}
    </fieldset>
  );
}

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
  const place = useReport(gallery.uuid);
  const { report, ordered } = place;
  const [shown, setShown] = useState<Figure>('views');
  const figure = figures.find(({ key }) => key === shown);
  return (
    <div className={styles.report}>
      <div className={styles.inside}>
        <ReportHead place={place} />
        <Loaded
          query={report}
          failed="The report did not load"
          skeleton={ordered ? <Skeleton height={280} radius={8} /> : null}
        >
          {({ totals, results }) =>
            isEmpty(totals) ? (
              <NoViews gallery={gallery} />
            ) : (
              <>
                <Tiles totals={totals} shown={shown} onShow={setShown} />
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
