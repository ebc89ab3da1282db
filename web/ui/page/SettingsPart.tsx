import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { partId } from './part-id.ts';
import styles from './SettingsPart.module.css';

/** One matter of a settings page: what it is at the left, what can be set at the right. An address ending in its id leads to it. */
export function SettingsPart({
  title,
  text,
  wide = false,
  children,
}: {
  title: string;
  text?: ReactNode;
  /** For tables and the like, which need all there is. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = partId(title);
  const heading = useId();
  const part = useRef<HTMLElement>(null);
  const asked = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (asked) part.current?.scrollIntoView({ block: 'start' });
  }, [asked]);
  return (
    <section
      ref={part}
      id={id}
      className={styles.part}
      data-wide={wide || undefined}
      data-asked={asked || undefined}
      aria-labelledby={heading}
    >
      <div>
        <h2 className={styles.title} id={heading}>
          {title}
        </h2>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
