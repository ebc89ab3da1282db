import { IconFile, IconFolder } from '@tabler/icons-react';
import type { ContentOf } from '#contract/documents/content.ts';
import { bytes, count, date, number } from '../../lib/format.ts';
import styles from './Document.module.css';
import { TableScroll } from './TableScroll.tsx';

/** The list of what an archive says it holds. Nothing of it is opened. */
export function DocumentArchive({ content: { entries, total, cut } }: { content: ContentOf<'archive'> }) {
  return (
    <>
      <h2 className={styles.title}>{count(total, 'entry', 'entries')}</h2>
      <TableScroll label="Files in the archive">
        <table className={styles.table} data-list>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className={styles.right}>
                Size
              </th>
              <th scope="col" className={styles.when}>
                Changed
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ path, folder, size, modified }, at) => (
              <tr key={at}>
                <td>
                  <span className={styles.entry}>
                    {folder ? (
                      <IconFolder size={16} stroke={1.75} aria-label="Folder" />
                    ) : (
                      <IconFile size={16} stroke={1.75} aria-hidden="true" />
                    )}
                    {path}
                  </span>
                </td>
                <td className={styles.right}>{folder ? '' : bytes(size)}</td>
                <td className={styles.when}>{modified && date(modified)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {cut && (
        <p className={styles.note}>
          Showing the first {number(entries.length)} of {number(total)} entries.
        </p>
      )}
    </>
  );
}
