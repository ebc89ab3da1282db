import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './Deck.module.css';

const items = (menu: HTMLElement | null) => [...(menu?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];

/** A choice in a menu of the player. */
export function MenuChoice({
  checked,
  onChoose,
  children,
  short = false,
}: {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** One of several in a row. */
  short?: boolean;
}) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={short ? styles.short : styles.choice}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

/** A menu over its button. It is closed by Escape, by leaving it and by a click elsewhere. */
export function PlayerMenu({
  label,
  trigger,
  children,
}: {
  label: string;
  trigger: (menu: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly buttonRef: { current: HTMLButtonElement | null };
    readonly onClick: () => void;
  }) => ReactNode;
  /** The choices, which close it by `close`. */
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const all = items(menu.current);
    (all.find((one) => one.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
    const outside = (event: Event) => {
      const path = event.composedPath();
      if (menu.current && button.current && !path.includes(menu.current) && !path.includes(button.current))
        setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items(menu.current);
    const at = all.findIndex((one) => event.nativeEvent.composedPath?.()[0] === one || one === event.target);
    const last = all.length - 1;
    const to: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowRight: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next !== undefined) all[next]?.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className={styles.holder}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        buttonRef: button,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div ref={menu} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
          {children(close)}
        </div>
      )}
    </span>
  );
}
