import { Combobox } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { number } from '../../../lib/format.ts';
import { useExclusive } from '../groups/use-exclusive.ts';
import styles from '../TagPanel.module.css';
import { CREATE, foldTag, type TagSuggestions } from './use-tag-suggestions.ts';

/** A name with the typed part of it set apart. */
function Matched({ name, typed }: { name: string; typed: string }) {
  const at = foldTag(name).indexOf(foldTag(typed));
  if (at < 0 || typed === '') return <>{name}</>;
  const end = at + typed.length;
  return (
    <>
      {name.slice(0, at)}
      <b>{name.slice(at, end)}</b>
      {name.slice(end)}
    </>
  );
}

interface TagOptionsProps {
  typed: string;
  suggestions: TagSuggestions;
  /** A new one is proposed. */
  proposes: boolean;
  team: string;
}

/** Tags of the team that have what is typed, and the offer to make one of it, or to propose it. */
export function TagOptions({ typed, suggestions, proposes, team }: TagOptionsProps) {
  const { offered, creates, unknown, asked } = suggestions;
  const exclusive = useExclusive(team, offered);
  return (
    <Combobox.Options aria-label="Tags" mah={280} style={{ overflowY: 'auto' }}>
      {offered.map((tag) => (
        <Combobox.Option key={tag.uuid} value={tag.name} className={styles.option ?? ''}>
          <IconTag size={16} stroke={1.75} color={tag.colour ?? undefined} aria-hidden="true" />
          <span className={styles.name}>
            <Matched name={tag.name} typed={asked} />
            {exclusive(tag) && <span className={styles.rule}>{exclusive(tag)}: One of this group</span>}
          </span>
          <span className={styles.count}>{number(tag.count)}</span>
        </Combobox.Option>
      ))}
      {creates && (
        <Combobox.Option value={CREATE} className={styles.option ?? ''}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          <span className={styles.name}>
            {proposes ? 'Propose tag' : 'Create tag'} <b>{typed.trim()}</b>
          </span>
        </Combobox.Option>
      )}
      {unknown && !creates && offered.length === 0 && <Combobox.Empty>No tag has this name</Combobox.Empty>}
    </Combobox.Options>
  );
}
