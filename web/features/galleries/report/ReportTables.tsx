import type { ReplyOut } from '#contract/core/route.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { day, number } from '../../../lib/format.ts';
import styles from '../../../ui/report/Report.module.css';
import { ReportFile } from '../../../ui/report/ReportFile.tsx';
import { ReportByTime, ReportPart } from '../../../ui/report/ReportTable.tsx';
import { figures, figureWords } from './report-figures.ts';

type Told = ReplyOut<typeof dailyReport>;
type Totals = Told['totals'];

const fileRow = (file: Totals['files'][number]) => (
  <tr key={file.uuid}>
    <td>
      <ReportFile name={file.name} thumbnail={file.thumbnail_url} />
    </td>
    <td>{number(file.impressions)}</td>
    <td>{number(file.clicks + file.cta_clicks + file.downloads)}</td>
  </tr>
);

const referrerRow = ({ host, views }: Totals['referrers'][number]) => (
  <tr key={host}>
    <td className={styles.cut}>{host === '' ? 'Its own page' : host}</td>
    <td>{number(views)}</td>
  </tr>
);

const ctaRow = ({ uuid, label, url, clicks }: Totals['ctas'][number]) => (
  <tr key={uuid}>
    <td>
      <span className={styles.cta}>
        <b>{label}</b>
        <span>{url}</span>
      </span>
    </td>
    <td>{number(clicks)}</td>
  </tr>
);

/** The files visitors looked at most, the sites they came from, and their clicks. */
export function ReportLists({ totals }: { totals: Totals }) {
  return (
    <div className={styles.lists}>
      <ReportPart
        title="Top files"
        none="No files were viewed."
        heads={['File', 'Impressions', 'Interactions']}
        rows={totals.files.map(fileRow)}
      />
      <ReportPart
        title="Referrers"
        none="No visitors came from other sites."
        heads={['Site', 'Views']}
        rows={totals.referrers.map(referrerRow)}
      />
      <ReportPart
        title="Calls to action"
        none="No calls to action were clicked."
        heads={['Call to action', 'Clicks']}
        rows={totals.ctas.map(ctaRow)}
      />
    </div>
  );
}

const dayRow = (one: Told['results'][number]) => (
  <tr key={one.day}>
    <td>{day(one.day)}</td>
    {figures.map(({ key }) => (
      <td key={key}>{figureWords(key, one[key])}</td>
    ))}
  </tr>
);

/** Every figure of every day, the latest first. */
export function ReportDays({ days }: { days: Told['results'] }) {
  return (
    <ReportByTime
      summary="Day by day"
      heads={['Day', ...figures.map(({ label }) => label)]}
      rows={days.toReversed().map(dayRow)}
    />
  );
}
