import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Right } from '#contract/rights.ts';
import { date } from '../../../lib/format.ts';
import { termsQuery } from '../queries.ts';
import styles from './RightDrawer.module.css';

/** The earlier terms of a right, read when they are asked for. */
export function TermsVersions({ team, right }: { team: string; right: Right }) {
  const [open, setOpen] = useState(false);
  const versions = useQuery({ ...termsQuery(team, right.uuid), enabled: open });
  const earlier = versions.data?.results.filter((version) => !version.current) ?? [];
  return (
    <details className={styles.versions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Earlier terms</summary>
      {versions.isPending && open && <p className={styles.when}>Reading…</p>}
      {versions.isError && <p role="alert">The earlier terms did not load.</p>}
      {versions.data && earlier.length === 0 && <p className={styles.when}>There are none.</p>}
      {earlier.map(({ version, text, created_by: by, created_at }) => (
        <article key={version} className={styles.version}>
          <span className={styles.when}>
            Version {version} · {by ? `${by.first_name} ${by.last_name}, ` : ''}
            {date(created_at)}
          </span>
          <p>{text}</p>
        </article>
      ))}
    </details>
  );
}
