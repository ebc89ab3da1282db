import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Chosen } from './list/use-chosen.ts';
import styles from './Table.module.css';

export interface Column<Row, Order extends string = never> {
  readonly head: string;
  /** The head is only heard, as over buttons. */
  readonly spoken?: boolean;
  /** The order that the head gives at first; pressed again, the opposite. */
  readonly order?: Order;
  readonly className?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

interface Selection<Row> extends Pick<Chosen, 'uuids' | 'choose'> {
  /** Names the box above all rows, and that of one. */
  readonly all: string;
  readonly one: (row: Row) => string;
  /** False for a row that has no box. */
  readonly can?: (row: Row) => boolean;
}

const selectable = <Row,>({ can }: Selection<Row>, row: Row) => can === undefined || can(row);

interface Props<Row, Order extends string> {
  rows: readonly Row[];
  columns: readonly Column<Row, Order>[];
  label?: string;
  className?: string | undefined;
  rowClass?: (row: Row) => string | undefined;
  /** On a phone each row is a block of its own, without heads. */
  stacked?: boolean;
  order?: Order | undefined;
  onOrder?: ((order: Order) => void) | undefined;
  selection?: Selection<Row> | undefined;
}

const opposite = <Order extends string>(order: Order) =>
  (order.startsWith('-') ? order.slice(1) : `-${order}`) as Order;
const bare = (order: string | undefined) => order?.replace('-', '');

function Head<Row, Order extends string>({
  column: { head, spoken, order: first, className },
  order,
  onOrder,
}: { column: Column<Row, Order> } & Pick<Props<Row, Order>, 'order' | 'onOrder'>) {
  if (first === undefined)
    return (
      <th scope="col" className={className}>
        {spoken ? <VisuallyHidden>{head}</VisuallyHidden> : head}
      </th>
    );
  const on = order !== undefined && bare(order) === bare(first);
  const down = on && order.startsWith('-');
  const Arrow = down ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" className={className} aria-sort={on ? (down ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={styles.sort} data-touch onClick={() => onOrder?.(on ? opposite(order) : first)}>
        {head}
        {on && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function ChooseAll<Row extends { uuid: string }>({ rows: all, of }: { rows: readonly Row[]; of: Selection<Row> }) {
  const rows = all.filter((row) => selectable(of, row));
  const here = rows.filter(({ uuid }) => of.uuids.has(uuid)).length;
  return (
    <th scope="col" className={styles.check}>
      <Checkbox
        aria-label={of.all}
        disabled={rows.length === 0}
        checked={rows.length > 0 && here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={(event) =>
          of.choose(
            rows.map(({ uuid }) => uuid),
            event.currentTarget.checked,
          )
        }
      />
    </th>
  );
}

/** Rows in columns: ordered by the heads where they say so, and selected by boxes. */
export function Table<Row extends { uuid: string }, Order extends string = never>(props: Props<Row, Order>) {
  const { rows, columns, selection, rowClass } = props;
  return (
    <table className={classes(styles.table, props.stacked && styles.stacked, props.className)} aria-label={props.label}>
      <thead>
        <tr>
          {selection && <ChooseAll rows={rows} of={selection} />}
          {columns.map((column) => (
            <Head key={column.head} column={column} order={props.order} onOrder={props.onOrder} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uuid} className={rowClass?.(row)}>
            {selection && (
              <td className={styles.check}>
                {selectable(selection, row) && (
                  <Checkbox
                    aria-label={selection.one(row)}
                    checked={selection.uuids.has(row.uuid)}
                    onChange={(event) => selection.choose([row.uuid], event.currentTarget.checked)}
                  />
                )}
              </td>
            )}
            {columns.map(({ head, className, cell }) => (
              <td key={head} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
