import { Button } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import type { ImportRow } from '#contract/posts/import-routes.ts';
import { count } from '../../../../lib/format.ts';
import { PlatformIcon } from '../../../social-accounts/AccountMark.tsx';
import { cityOf, localText } from '../../draft/planned-for.ts';
import { statusLooks } from '../../states.ts';
import styles from './ImportDialog.module.css';

type Finding = ImportRow['findings'][number];

const columnWords = (column: string) => column.replaceAll('_', ' ');

function Line({ level, column, text }: Finding) {
  const Icon = level === 'refused' ? IconAlertCircle : IconAlertTriangle;
  return (
    <li className={styles.finding} data-level={level}>
      <Icon size={15} stroke={1.75} aria-label={level === 'refused' ? 'Error' : 'Warning'} />
      <span>
        {column && <b>{columnWords(column)}: </b>}
        {text}
      </span>
    </li>
  );
}

/** The post that a row makes, in a line. */
function Facts({ post }: { post: NonNullable<ImportRow['post']> }) {
  const { status, planned, accounts, files, labels, campaign } = post;
  const { icon: Icon, word, colour } = statusLooks[status];
  return (
    <span className={styles.facts}>
      <span className={styles.status} style={{ '--state': colour } as CSSProperties}>
        <Icon size={14} stroke={1.75} aria-hidden="true" />
        {word}
      </span>
      {planned && (
        <span title={planned.time_zone}>
          {localText(planned.local)} {cityOf(planned.time_zone)}
        </span>
      )}
      {accounts.map(({ uuid, platform, username }) => (
        <span key={uuid} className={styles.account}>
          <PlatformIcon platform={platform} size={13} />
          {username}
        </span>
      ))}
      {files > 0 && <span>{count(files, 'file')}</span>}
      {labels.length > 0 && <span>{labels.join(', ')}</span>}
      {campaign && <span>{campaign}</span>}
    </span>
  );
}

function Row({ row }: { row: ImportRow }) {
  const { line, words, post, findings } = row;
  return (
    <li className={styles.row} data-wrong={post === null || undefined}>
      <span className={styles.line}>Line {line}</span>
      <div className={styles.what}>
        <span className={words === '' ? styles.none : styles.words}>{words || 'No caption'}</span>
        {post && <Facts post={post} />}
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <Line key={`${finding.column} ${finding.text}`} {...finding} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const atOnce = 50;

/** The rows of a file, as they would be imported. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const [most, setMost] = useState(atOnce);
  const rest = rows.length - most;
  return (
    <>
      <ol className={styles.rows} aria-label="Rows">
        {rows.slice(0, most).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ol>
      {rest > 0 && (
        <div>
          <Button variant="quiet" size="xs" onClick={() => setMost(most + atOnce * 4)}>
            Show {count(rest, 'more row')}
          </Button>
        </div>
      )}
    </>
  );
}
