import { lazy, Suspense } from 'react';
import type { ContentOf } from '#contract/documents/content.ts';
import styles from './Document.module.css';
import { languageOf } from './languages.ts';

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText.tsx')).MarkdownText }));
const CodeText = lazy(async () => ({ default: (await import('./CodeText.tsx')).CodeText }));

/** A text as its type is read best: laid out, coloured, or as it is. */
export function DocumentText({ content, name, type }: { content: ContentOf<'text'>; name: string; type: string }) {
  const { text, cut } = content;
  const language = languageOf(name, type);
  const plain = <pre className={language ? styles.code : styles.plain}>{text}</pre>;
  return (
    <>
      <Suspense fallback={plain}>
        {type === 'text/markdown' ? (
          <MarkdownText text={text} />
        ) : language ? (
          <CodeText text={text} language={language} />
        ) : (
          plain
        )}
      </Suspense>
      {cut && <p className={styles.note}>Only the beginning is shown. Download the file to read all of it.</p>}
    </>
  );
}
