import hljs from 'highlight.js/lib/common';
import { useEffect, useRef } from 'react';
import styles from './Document.module.css';
import { safeSpans } from './safe-markup.ts';

/** Colouring more than this holds up the page. */
const mostColoured = 200_000;

/** Code in its colours; as it is, until they are found. */
export function CodeText({ text, language }: { text: string; language: string }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (text.length > mostColoured || !hljs.getLanguage(language)) return;
    const { value } = hljs.highlight(text, { language, ignoreIllegals: true });
    place.current?.replaceChildren(safeSpans(value));
  }, [text, language]);
  return (
    <pre className={styles.code}>
      <code ref={place}>{text}</code>
    </pre>
  );
}
