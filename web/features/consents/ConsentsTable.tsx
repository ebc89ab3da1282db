import { Badge } from '@mantine/core';
import type { Consent } from '#contract/consents/routes.ts';
import { number } from '../../lib/format.ts';
import { sized } from '../../ui/sized.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import styles from './Consents.module.css';
import { allowed, holds, stateLooks } from './words.ts';

const columnsFor = (onOpen: (consent: Consent) => void): Column<Consent>[] => [
  {
    head: 'Person',
    cell: (consent) => (
      <button type="button" className={styles.name} onClick={() => onOpen(consent)}>
        {consent.person}
        {consent.minor && <Badge variant="light">Under 18</Badge>}
      </button>
    ),
  },
  { head: 'Allowed uses', className: styles.soft, cell: allowed },
  { head: 'Valid', className: styles.soft, cell: holds },
  {
    head: 'Files',
    cell: ({ files, file_count: count }) => (
      <span className={styles.thumbs}>
        {files.map(({ uuid, name, thumbnail_url: url }) =>
          url ? <img key={uuid} {...sized(url, 40)} alt={name} className={styles.thumb} loading="lazy" /> : null,
        )}
        <span className={styles.soft}>{number(count)}</span>
      </span>
    ),
  },
  {
    head: 'State',
    cell: ({ state }) => {
      const [word, badge] = stateLooks[state];
      return <Badge variant={badge}>{word}</Badge>;
    },
  },
];

/** The consents of the team: who, for what, until when, and for which files. */
export function ConsentsTable({
  consents,
  onOpen,
}: {
  consents: readonly Consent[];
  onOpen: (consent: Consent) => void;
}) {
  return <Table stacked className={styles.table} rows={consents} columns={columnsFor(onOpen)} />;
}
