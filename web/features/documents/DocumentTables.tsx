import type { ContentOf, DocumentTable } from '#contract/documents/content.ts';
import { numericColumns } from '#contract/documents/numeric-columns.ts';
import { number } from '../../lib/format.ts';
import styles from './Document.module.css';
import { TableScroll } from './TableScroll.tsx';

function OneTable({ table }: { table: DocumentTable }) {
  const { name, rows, cut } = table;
  const numbers = numericColumns(rows);
  return (
    <>
      {name && (
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
      )}
      {rows.length === 0 && <p className={styles.note}>This table is empty.</p>}
      {rows.length > 0 && (
        <TableScroll label={name ?? 'Table'}>
          <table className={styles.table}>
            <tbody>
              {rows.map((row, at) => (
                <tr key={at}>
                  <th scope="row" className={styles.number}>
                    {number(at + 1)}
                  </th>
                  {numbers.map((is, place) => (
                    <td key={place} className={is ? styles.right : undefined}>
                      {row[place]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
      {cut && <p className={styles.note}>Showing the first {number(rows.length)} rows.</p>}
    </>
  );
}

/** Tables, with numbers before their rows. */
export function DocumentTables({ content }: { content: ContentOf<'tables'> }) {
  return (
    <>
      {content.tables.map((table, at) => (
        <OneTable key={at} table={table} />
      ))}
      {content.cut && <p className={styles.note}>The file holds more than is shown. Download it to see everything.</p>}
    </>
  );
}
