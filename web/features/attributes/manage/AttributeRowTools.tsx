import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AttributeMenu } from './AttributeMenu.tsx';
import styles from './AttributeTable.module.css';

export interface RowActions {
  attribute: Attribute;
  first: boolean;
  last: boolean;
  onEdit: () => void;
  onMove: (way: 'up' | 'down') => void;
}

function MoveButtons({ attribute, first, last, onMove }: RowActions) {
  return (
    <>
      <IconButton label={`Move ${attribute.name} up`} small disabled={first} data-way="up" onClick={() => onMove('up')}>
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
  );
}

/** The actions that change an attribute and its position. One that is archived has no position. */
export function AttributeRowTools(actions: RowActions) {
  const { attribute, onEdit } = actions;
  return (
    <span className={styles.buttons}>
      {!attribute.archived && <MoveButtons {...actions} />}
      <AttributeMenu attribute={attribute} onEdit={onEdit} />
    </span>
  );
}
