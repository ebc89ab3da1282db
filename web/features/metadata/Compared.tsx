import { VisuallyHidden } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { ComparedField } from '#contract/metadata/fields.ts';
import type { Comparison } from '#contract/metadata/rules.ts';
import { count } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Metadata.module.css';
import { canTake, useTakeFromFile } from './metadata-actions.ts';

/** True when the library's side is a custom attribute's: what the file says would not take its place. */
const isMapped = ({ custom_attributes: all }: FileDetail, field: ComparedField): boolean =>
  field !== 'keywords' && all.some(({ embedded, values }) => embedded === field && values.length > 0);

/** Field by field what the file says beside what the library says: those that differ, and all of them when asked for. */
export function Compared(props: { file: FileDetail; rows: readonly Comparison[]; editable: boolean }) {
  const { file, editable } = props;
  const [whole, setWhole] = useState(false);
  const rows = props.rows.filter(({ field, file: said }) => field !== 'title' || said !== '');
  const differing = rows.filter(({ differs }) => differs).length;
  const shown = whole ? rows : rows.filter(({ differs }) => differs);
  return (
    <section className={styles.group}>
      <div className={styles.comparedHead}>
        <h3>File and library</h3>
        <span className={styles.count}>
          {differing === 0 ? 'They match' : count(differing, 'field differs', 'fields differ')}
        </span>
      </div>
      {shown.length > 0 && <Rows file={file} rows={shown} editable={editable} />}
      {differing < rows.length && (
        <button type="button" className={styles.back} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Hide fields that match' : count(rows.length - differing, 'field matches', 'fields match')}
        </button>
      )}
    </section>
  );
}

/** The values of fields, side by side. */
function Rows({ file, rows, editable }: { file: FileDetail; rows: readonly Comparison[]; editable: boolean }) {
  const { take, busy } = useTakeFromFile(file);
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">In the file</th>
          <th scope="col">In the library</th>
        </tr>
      </thead>
      {rows.map(({ field, label, file: said, library, differs }) => (
        <tbody key={field} className={classes(differs && styles.differs)}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              <span className={styles.fieldName}>
                {label}
                {differs && (
                  <>
                    <IconArrowsDiff size={14} stroke={1.75} aria-hidden="true" />
                    <VisuallyHidden>: different</VisuallyHidden>
                  </>
                )}
              </span>
            </th>
          </tr>
          <tr>
            <td title={said}>
              {said ? <span className={styles.clamped}>{said}</span> : <span className={styles.nothing}>Nothing</span>}
              {differs && editable && said && canTake(field) && !isMapped(file, field) && (
                <button type="button" className={styles.back} disabled={busy} onClick={() => take(field, said)}>
                  {field === 'keywords' ? 'Add to the library' : 'Use in the library'}
                </button>
              )}
            </td>
            <td title={library}>
              {library ? (
                <span className={styles.clamped}>{library}</span>
              ) : (
                <span className={styles.nothing}>Nothing</span>
              )}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
