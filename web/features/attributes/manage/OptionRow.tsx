import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { count } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './AttributeDrawer.module.css';
import type { DraftOption } from './attribute-form.ts';
import { OptionColour } from './OptionColour.tsx';

/** One option of a select. */
export function OptionRow(props: {
  option: DraftOption;
  index: number;
  last: boolean;
  onChange: (part: Partial<DraftOption>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  /** Enter was pressed in its name. */
  onEnter: () => void;
}) {
  const { option, index, last, onChange, onMove, onRemove, onEnter } = props;
  const name = option.name || `option ${index + 1}`;
  return (
    <li className={styles.option}>
      <OptionColour name={name} value={option.colour} onChange={(colour) => onChange({ colour })} />
      <TextInput
        className={styles.grow ?? ''}
        aria-label={`Option ${index + 1}`}
        value={option.name}
        maxLength={limits.attributeName}
        rightSectionWidth={option.uses ? 64 : 0}
        rightSection={option.uses ? <span className={styles.uses}>{count(option.uses, 'file')}</span> : undefined}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <IconButton label={`Move ${name} up`} small disabled={index === 0} onClick={() => onMove(-1)}>
        <IconChevronUp />
      </IconButton>
      <IconButton label={`Move ${name} down`} small disabled={last} onClick={() => onMove(1)}>
        <IconChevronDown />
      </IconButton>
      <IconButton label={`Remove ${name}`} small onClick={onRemove}>
        <IconX />
      </IconButton>
    </li>
  );
}
