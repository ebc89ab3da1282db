import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Deck.module.css';

const cap: Readonly<Record<string, string>> = { ' ': 'Space', ArrowLeft: '←', ArrowRight: '→' };

/** A button that is an icon, perhaps with a word. It says its name and its key after a moment of hovering. */
export function PlayerButton({
  label,
  shortcut,
  word,
  wide = false,
  buttonRef,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  label: string;
  shortcut?: string;
  /** Read beside the icon where there is room. */
  word?: ReactNode;
  /** Left out where there is little room: a key or the menu does the same. */
  wide?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
}) {
  const tip = shortcut ? `${label} (${cap[shortcut] ?? shortcut.toUpperCase()})` : label;
  return (
    <button
      {...rest}
      ref={buttonRef}
      type="button"
      className={word === undefined ? styles.act : styles.worded}
      aria-label={label}
      data-tip={tip}
      data-wide={wide || undefined}
    >
      {children}
      {word !== undefined && <span className={styles.word}>{word}</span>}
    </button>
  );
}
