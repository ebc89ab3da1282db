import type { TagOrder } from '#contract/tags/orders.ts';
import type { Tag } from '#contract/tags.ts';
import { classes } from '../../../ui/classes.ts';
import type { Chosen } from '../../../ui/list/use-chosen.ts';
import { type Column, Table } from '../../../ui/Table.tsx';
import { Day, Made, Tools, Uses } from './TagCells.tsx';
import { TagGroup, TagName } from './TagEdits.tsx';
import styles from './TagTable.module.css';

interface Props {
  tags: readonly Tag[];
  order: TagOrder;
  onOrder: (order: TagOrder) => void;
  chosen: Chosen;
  editable: boolean;
  onEdit: (tag: Tag) => void;
  onMove: (tag: Tag) => void;
  onMerge: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
  onGroup: (group: string) => void;
}

/** Names from A, all else from the most. */
const columnsOf = (props: Props): Column<Tag, TagOrder>[] => [
  {
    head: 'Tag',
    order: 'name',
    className: styles.name,
    cell: (tag) => <TagName tag={tag} editable={props.editable} />,
  },
  {
    head: 'Group',
    className: styles.group,
    cell: (tag) => <TagGroup tag={tag} editable={props.editable} onGroup={props.onGroup} />,
  },
  {
    head: 'Synonyms',
    className: styles.synonyms,
    cell: ({ synonyms }) => <span title={synonyms.join(', ')}>{synonyms.join(', ')}</span>,
  },
  { head: 'Uses', order: '-uses', className: classes(styles.uses, styles.right), cell: (tag) => <Uses tag={tag} /> },
  { head: 'Last used', order: '-used', className: styles.used, cell: (tag) => <Day at={tag.last_used_at} /> },
  { head: 'Created', order: '-created', className: styles.created, cell: (tag) => <Made tag={tag} /> },
  {
    head: 'Actions',
    spoken: true,
    className: styles.tools,
    cell: (tag) => props.editable && <Tools {...props} tag={tag} />,
  },
];

/** Tags with all that is known of them, ordered by the heads of the columns. */
export function TagTable(props: Props) {
  const { tags, order, onOrder, chosen, editable } = props;
  return (
    <Table
      className={styles.table}
      rows={tags}
      columns={columnsOf(props)}
      order={order}
      onOrder={onOrder}
      rowClass={({ uuid }) => classes(styles.row, chosen.uuids.has(uuid) && styles.on)}
      selection={
        editable ? { ...chosen, all: 'Select all tags shown', one: ({ name }) => `Choose ${name}` } : undefined
      }
    />
  );
}
