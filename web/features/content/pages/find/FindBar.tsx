import { IconChevronDown, IconChevronUp, IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { number } from '../../../../lib/format.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import styles from './FindBar.module.css';
import { type Find, foundAtMost } from './use-find.ts';

function told({ words, found, current, looking }: Find): string {
  if (words.trim() === '') return '';
  if (found.length === 0) return looking ? '' : 'No matches';
  const all = `${found.length >= foundAtMost ? 'over ' : ''}${number(Math.min(found.length, foundAtMost))}`;
  return `${number((current ?? 0) + 1)} of ${all}`;
}

/** Finds words in the document. `times`: how often it was asked for, which puts the cursor into it again. */
export function FindBar({ find, times, onClose }: { find: Find; times: number; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [times]);
  const onKeyDown = (event: KeyboardEvent) => {
    const again = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else if (again) field.current?.select();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const none = find.found.length === 0;
  return (
    <search className={styles.find}>
      <IconSearch size={16} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label="Find in the document"
        placeholder="Find in the document"
        autoComplete="off"
        spellCheck={false}
        value={find.words}
        onChange={({ currentTarget }) => find.look(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {told(find)}
      </span>
      <IconButton small label="Previous match" disabled={none} onClick={() => find.step(-1)}>
        <IconChevronUp />
      </IconButton>
      <IconButton small label="Next match" disabled={none} onClick={() => find.step(1)}>
        <IconChevronDown />
      </IconButton>
      <IconButton small label="Close find" onClick={onClose}>
        <IconX />
      </IconButton>
    </search>
  );
}
