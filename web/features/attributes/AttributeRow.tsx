import { useDraggable, useDroppable } from '@dnd-kit/core';
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { number } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { AttributeMenu } from './AttributeMenu.tsx';
import styles from './AttributeTable.module.css';
import { typeIcons } from './type-looks.ts';

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

export function AttributeRow(props: {
  attribute: Attribute;
  editable: boolean;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onMove: (way: 'up' | 'down') => void;
}) {
  const { attribute, editable, first, last, onEdit, onMove } = props;
  const fixed = !editable || attribute.archived;
  const drag = useDraggable({ id: attribute.uuid, disabled: fixed });
  const drop = useDroppable({ id: attribute.uuid, disabled: fixed });
  const target = drop.isOver && drop.active?.id !== attribute.uuid;
  const below = target && (drop.active?.rect.current.initial?.top ?? 0) < (drop.rect.current?.top ?? 0);
  const Icon = typeIcons[attribute.attribute_type];
  return (
    <tr
      ref={(row) => {
        drop.setNodeRef(row);
        drag.setNodeRef(row);
      }}
      data-attribute={attribute.uuid}
      className={classes(
        styles.row,
        drag.isDragging && styles.dragged,
        target && (below ? styles.below : styles.above),
      )}
    >
      <td className={styles.name}>
        <span className={styles.named}>
          {!fixed && (
            <span className={styles.grip} {...drag.listeners} ref={drag.setActivatorNodeRef} aria-hidden="true">
              <IconGripVertical size={16} stroke={1.75} />
            </span>
          )}
          {editable ? (
            <button type="button" className={styles.open} onClick={onEdit}>
              {attribute.name}
            </button>
          ) : (
            <span className={styles.plain}>{attribute.name}</span>
          )}
        </span>
      </td>
      <td>
        <span className={styles.type}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {attribute.attribute_type}
        </span>
      </td>
      <td className={styles.slug}>
        <code>{attribute.slug}</code>
      </td>
      <td className={styles.required}>{attribute.required ? 'Required' : 'Optional'}</td>
      <td className={styles.where} title={attribute.folders.map(({ name }) => name).join(', ') || undefined}>
        {whereOf(attribute)}
      </td>
      <td className={styles.uses}>{usesOf(attribute)}</td>
      <td className={styles.tools}>
        {editable && (
          <span className={styles.buttons}>
            {!attribute.archived && (
              <>
                <IconButton
                  label={`Move ${attribute.name} up`}
                  small
                  disabled={first}
                  data-way="up"
                  onClick={() => onMove('up')}
                >
                  <IconChevronUp />
                </IconButton>
                <IconButton
                  label={`Move ${attribute.name} down`}
                  small
                  disabled={last}
                  data-way="down"
                  onClick={() => onMove('down')}
                >
                  <IconChevronDown />
                </IconButton>
              </>
            )}
            <AttributeMenu attribute={attribute} onEdit={onEdit} />
          </span>
        )}
      </td>
    </tr>
  );
}
