import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { typeIcons } from '../type-looks.ts';
import { AttributeRowTools, type RowActions } from './AttributeRowTools.tsx';
import styles from './AttributeTable.module.css';

/** 'Campaigns and 2 more' */
function whereOf({ folders }: Attribute): string {
  const [first, ...rest] = folders;
  if (!first) return 'Every file';
  return rest.length === 0 ? first.name : `${first.name} and ${rest.length} more`;
}

function usesOf({ uses }: Attribute): string {
  if (uses === null) return '';
  return uses > limits.countExactTo ? `over ${number(limits.countExactTo)}` : number(uses);
}

/** A row that is dragged to another place, and shows whether what is dragged over it goes above or below. */
function useRowDrag(id: string, fixed: boolean) {
  const drag = useDraggable({ id, disabled: fixed });
  const drop = useDroppable({ id, disabled: fixed });
  const target = drop.isOver && drop.active?.id !== id;
  const below = target && (drop.active?.rect.current.initial?.top ?? 0) < (drop.rect.current?.top ?? 0);
  return {
    grip: { ...drag.listeners, ref: drag.setActivatorNodeRef },
    ref(row: HTMLElement | null) {
      drop.setNodeRef(row);
      drag.setNodeRef(row);
    },
    className: classes(styles.row, drag.isDragging && styles.dragged, target && (below ? styles.below : styles.above)),
  };
}

function AttributeType({ type }: { type: Attribute['attribute_type'] }) {
  const Icon = typeIcons[type];
  return (
    <span className={styles.type}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {type}
    </span>
  );
}

export function AttributeRow({ editable, ...actions }: RowActions & { editable: boolean }) {
  const { attribute, onEdit } = actions;
  const fixed = !editable || attribute.archived;
  const { grip, ref, className } = useRowDrag(attribute.uuid, fixed);
  return (
    <tr ref={ref} data-attribute={attribute.uuid} className={className}>
      <td className={styles.name}>
        <span className={styles.named}>
          {!fixed && (
            <span className={styles.grip} {...grip} aria-hidden="true">
              <IconGripVertical size={16} stroke={1.75} />
            </span>
          )}
          {editable ? (
            <button type="button" className={styles.open} onClick={onEdit} dir="auto">
              {attribute.name}
            </button>
          ) : (
            <span className={styles.plain} dir="auto">
              {attribute.name}
            </span>
          )}
        </span>
      </td>
      <td>
        <AttributeType type={attribute.attribute_type} />
      </td>
      <td className={styles.slug}>
        <code>{attribute.slug}</code>
      </td>
      <td className={styles.required}>{attribute.required ? 'Required' : 'Optional'}</td>
      <td className={styles.where} title={attribute.folders.map(({ name }) => name).join(', ') || undefined}>
        {whereOf(attribute)}
      </td>
      <td className={styles.uses}>{usesOf(attribute)}</td>
      <td className={styles.tools}>{editable && <AttributeRowTools {...actions} />}</td>
    </tr>
  );
}
