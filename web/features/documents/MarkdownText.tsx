import { useLayoutEffect, useRef } from 'react';
import styles from './Document.module.css';
import { markdownFragment } from './markdown.ts';

/** Markdown, laid out. */
export function MarkdownText({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(markdownFragment(text));
  }, [text]);
  return <div ref={place} className={styles.prose} />;
}
