import styles from './Kbd.module.css';

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
const names: Record<string, string> = {
  mod: apple ? '⌘' : 'Ctrl',
  shift: apple ? '⇧' : 'Shift',
  ' ': 'Space',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A key as it is written on the keyboard: 'mod+k' is Ctrl K, or ⌘ K. */
export function Kbd({ keys }: { keys: string }) {
  const parts = keys.length > 1 ? keys.split('+') : [keys];
  return (
    <kbd className={styles.kbd}>
      {parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ')}
    </kbd>
  );
}
