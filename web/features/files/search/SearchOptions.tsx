import { Combobox } from '@mantine/core';
import { IconAdjustments, IconFile, IconFolder, IconHistory, IconTag, IconUser } from '@tabler/icons-react';
import { number } from '../../../lib/format.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import styles from './SearchField.module.css';
import { lastWord, wordsOf } from './search-groups.ts';
import type { Suggested } from './suggestions.ts';

const icons = {
  tag: IconTag,
  name: IconFile,
  creator: IconUser,
  folder: IconFolder,
  attribute: IconAdjustments,
} as const;
const kindNames = { tag: 'Tag', name: 'File', creator: 'Creator', folder: 'Folder', attribute: 'Attribute' } as const;

/** A text with what was typed in bold, where it holds it as it is. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  if (typed === '' || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, at + typed.length)}</b>
      {text.slice(at + typed.length)}
    </>
  );
}

/** Completions, each with its kind and how many files it has. An option's value is its place in the list. */
export function SuggestionOptions({ typed, suggestions }: { typed: string; suggestions: readonly Suggested[] }) {
  return (
    <Combobox.Options aria-label="Suggestions">
      {suggestions.map(({ value, kind, count, within }, place) => {
        const Icon = icons[kind];
        return (
          <Combobox.Option value={String(place)} key={`${kind} ${value}`} className={styles.option ?? ''}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.value} dir="auto">
              <Marked text={value} typed={lastWord(typed)} />
              {within && <span className={styles.within}> in {within}</span>}
            </span>
            <span className={styles.kind}>
              {kindNames[kind]}
              {count !== undefined && `, ${number(count)}`}
            </span>
          </Combobox.Option>
        );
      })}
    </Combobox.Options>
  );
}

/** The recent searches. */
export function RecentOptions({
  searches,
  onClear,
}: {
  searches: readonly (readonly string[])[];
  onClear: () => void;
}) {
  return (
    <>
      <div className={styles.before}>
        <span>Recent searches</span>
        {/* The field keeps the focus, so that the list stays open until it is empty. */}
        <button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onClear}>
          Clear
        </button>
      </div>
      <Combobox.Options aria-label="Recent searches">
        {searches.map((groups, place) => (
          <Combobox.Option value={String(place)} key={groups.join('\n')} className={styles.option ?? ''}>
            <IconHistory size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.value} dir="auto">
              {groups.map((group) => wordsOf(group).join(' or ')).join(', ')}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}

/** Keys of the field, below its list. */
export function SearchHelp() {
  return (
    <Combobox.Footer className={styles.help ?? ''}>
      <span>
        <Kbd keys="Enter" /> New search group
      </span>
      <span>
        <Kbd keys="Tab" /> Autofill
      </span>
      <span>
        <Kbd keys="Backspace" /> Remove group
      </span>
    </Combobox.Footer>
  );
}
