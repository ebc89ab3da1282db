import type { ReactNode } from 'react';
import styles from './Report.module.css';

interface TableProps {
  heads: readonly string[];
  /** Each a `tr`, whose first cell names it. */
  rows: readonly ReactNode[];
  label?: string;
}

export function ReportTable({ heads, rows, label }: TableProps) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows}</tbody>
    </table>
  );
}

/** One of the lists of a report, with what it says when there is nothing in it. */
export function ReportPart({ title, none, ...table }: TableProps & { title: string; none: string }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {table.rows.length > 0 ? <ReportTable {...table} /> : <p className={styles.none}>{none}</p>}
    </section>
  );
}

/** The same figures as the chart, as a table. */
export function ReportByTime({ summary, ...table }: TableProps & { summary: string }) {
  return (
    <details className={styles.byDay}>
      <summary>{summary}</summary>
      <div className={styles.scroll}>
        <ReportTable {...table} />
      </div>
    </details>
  );
}
