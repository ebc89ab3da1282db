import { IconX } from '@tabler/icons-react';
import styles from './SearchField.module.css';
import { wordsOf } from './search-groups.ts';

/** One group in the search field: its words, any of which will do. */
export function SearchTerm({ group, onRemove }: { group: string; onRemove: () => void }) {
  return (
    <span className={styles.term}>
      {wordsOf(group).map((word, index) => (
        <span key={`${word}-${index === 0 ? 'first' : index}`} dir="auto">
          {index > 0 && (word.startsWith('-') ? ' ' : <span className={styles.or}> or </span>)}
          {word}
        </span>
      ))}
      <button type="button" aria-label={`Remove ${wordsOf(group).join(' or ')}`} onClick={onRemove}>
        <IconX size={13} aria-hidden="true" />
      </button>
    </span>
  );
}
