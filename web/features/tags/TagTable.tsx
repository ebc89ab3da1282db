import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tag, TagOrder } from '#contract/tags.ts';
import { classes } from '../../ui/classes.ts';
import { TagRow } from './TagRow.tsx';
import styles from './TagTable.module.css';

type Column = 'name' | 'uses' | 'created' | 'used';

/** Names from A, all else from the most. */
const firstOrder: Readonly<Record<Column, TagOrder>> = {
  name: 'name',
  uses: '-uses',
  created: '-created',
  used: '-used',
};
const opposite = (order: TagOrder): TagOrder => (order.startsWith('-') ? order.slice(1) : `-${order}`) as TagOrder;

function SortHead(props: {
  column: Column;
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  right?: boolean;
  children: ReactNode;
}) {
  const { column, order, onOrder } = props;
  const on = order.replace('-', '') === column;
  const down = order.startsWith('-');
  return (
    <th
      scope="col"
      aria-sort={on ? (down ? 'descending' : 'ascending') : 'none'}
      className={classes(styles[column], props.right && styles.right)}
    >
      <button type="button" className={styles.sort} onClick={() => onOrder(on ? opposite(order) : firstOrder[column])}>
        {props.children}
        {on && (down ? <IconArrowDown size={14} aria-hidden="true" /> : <IconArrowUp size={14} aria-hidden="true" />)}
      </button>
    </th>
  );
}

/** Tags with all that is known of them, ordered by the heads of the columns. */
export function TagTable(props: {
  tags: readonly Tag[];
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  chosen: ReadonlySet<string>;
  onChoose: (uuids: readonly string[], on: boolean) => void;
  editable: boolean;
  onEdit: (tag: Tag) => void;
  onMerge: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
  onGroup: (group: string) => void;
}) {
  const { tags, chosen, onChoose, editable } = props;
  const all = tags.every((tag) => chosen.has(tag.uuid));
  const some = tags.some((tag) => chosen.has(tag.uuid));
  const sorting = { order: props.order, onOrder: props.onOrder };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {editable && (
            <th scope="col" className={styles.check}>
              <Checkbox
                aria-label="Select all tags shown"
                checked={all}
                indeterminate={some && !all}
                onChange={(event) =>
                  onChoose(
                    tags.map((tag) => tag.uuid),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
          )}
          <SortHead column="name" {...sorting}>
            Tag
          </SortHead>
          <th scope="col" className={styles.group}>
            Group
          </th>
          <th scope="col" className={styles.synonyms}>
            Synonyms
          </th>
          <SortHead column="uses" right {...sorting}>
            Uses
          </SortHead>
          <SortHead column="used" {...sorting}>
            Last used
          </SortHead>
          <SortHead column="created" {...sorting}>
            Created
          </SortHead>
          <th scope="col" className={styles.tools}>
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {tags.map((tag) => (
          <TagRow key={tag.uuid} {...props} tag={tag} on={chosen.has(tag.uuid)} />
        ))}
      </tbody>
    </table>
  );
}
