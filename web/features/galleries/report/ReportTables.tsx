import type { ReactNode } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { dailyReport } from '#contract/galleries/stats.ts';
import { day, number } from '../../../lib/format.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './Report.module.css';
import { figures, figureWords } from './report-figures.ts';

type Told = ReplyOut<typeof dailyReport>;
type Totals = Told['totals'];

function Table({ heads, rows }: { heads: readonly string[]; rows: readonly ReactNode[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** One of the lists below the chart, with what it says when there is nothing in it. */
function Part(props: { title: string; none: string; heads: readonly string[]; rows: readonly ReactNode[] }) {
  const { title, none, heads, rows } = props;
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length > 0 ? <Table heads={heads} rows={rows} /> : <p className={styles.none}>{none}</p>}
    </section>
  );
}

const fileRow = (file: Totals['files'][number]) => (
  <tr key={file.uuid}>
    <td>
      <span className={styles.file}>
        <span className={styles.thumb}>
          {file.thumbnail_url && <img {...sized(file.thumbnail_url, 28)} alt="" loading="lazy" />}
        </span>
        <span className={styles.cut}>{file.name}</span>
      </span>
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
      <Part
        title="Top files"
        none="No files were viewed."
        heads={['File', 'Impressions', 'Interactions']}
        rows={totals.files.map(fileRow)}
      />
      <Part
        title="Referrers"
        none="No visitors came from other sites."
        heads={['Site', 'Views']}
        rows={totals.referrers.map(referrerRow)}
      />
      <Part
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
    <details className={styles.byDay}>
      <summary>Day by day</summary>
      <div className={styles.scroll}>
        <Table heads={['Day', ...figures.map(({ label }) => label)]} rows={days.toReversed().map(dayRow)} />
      </div>
    </details>
  );
}
