import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { Order } from '#contract/files/query.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Checkbox } from '../../../ui/overlays/Choices.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { useChooseOrder } from '../browse/kept-order.ts';
import styles from './FileList.module.css';
import { type ColumnName, chosenColumns, columnNames, type ListColumn, listColumns } from './list-columns.ts';
import { tracksOf } from './list-tracks.ts';

const descending: ReadonlySet<Order> = new Set(['newest', '-name', '-size', '-type', '-rating', 'updated']);

/** The head of a column; where there is an order by it, it is a button that leads to it and back. */
function Head({ column, order }: { column: Omit<ListColumn, 'text' | 'track'>; order: Order }) {
  const choose = useChooseOrder();
  const { label, orders } = column;
  const on = orders?.includes(order) === true;
  const down = descending.has(order);
  const Arrow = down ? IconArrowDown : IconArrowUp;
  const next = orders && (on ? (orders.find((one) => one !== order) ?? orders[0]) : orders[0]);
  return (
    <div
      role="columnheader"
      className={classes(styles.cell, column.number && styles.number)}
      {...(on ? { 'aria-sort': down ? ('descending' as const) : ('ascending' as const) } : {})}
    >
      {next ? (
        <button type="button" className={styles.sort} onClick={() => choose(next)}>
          <span className={styles.cut}>{label}</span>
          {on && <Arrow size={14} aria-hidden="true" />}
        </button>
      ) : (
        <span className={styles.cut}>{label}</span>
      )}
    </div>
  );
}

/** The choice of columns, for this reader on this device. */
function ColumnChooser() {
  const chosen = useRemembered(chosenColumns);
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <IconButton small label="Columns">
          <IconColumns3 />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.chooser ?? ''} role="group" aria-label="Columns">
        <Checkbox.Group
          value={[...chosen]}
          onChange={(next) => chosenColumns.keep(columnNames.filter((name) => next.includes(name)))}
        >
          {columnNames.map((name: ColumnName) => (
            <Checkbox key={name} value={name} label={listColumns[name].label} className={styles.choice ?? ''} />
          ))}
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The names of a list's columns. */
export function ListHead({ columns, order }: { columns: readonly ColumnName[]; order: Order }) {
  return (
    <div className={styles.heads} style={{ gridTemplateColumns: tracksOf(columns) }} role="presentation">
      <Head column={{ label: 'Name', orders: ['name', '-name'] }} order={order} />
      {columns.map((name) => (
        <Head key={name} column={listColumns[name]} order={order} />
      ))}
      <div role="columnheader" className={styles.menu} aria-label="Columns">
        <ColumnChooser />
      </div>
    </div>
  );
}
