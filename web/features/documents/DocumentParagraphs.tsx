import type { ContentOf, Paragraph } from '#contract/documents/content.ts';
import { number } from '../../lib/format.ts';
import styles from './Document.module.css';

const headings = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

function Paragraphs({ list }: { list: readonly Paragraph[] }) {
  return list.map(({ level, text }, at) => {
    const Tag = headings[level - 1] ?? 'p';
    return <Tag key={at}>{text}</Tag>;
  });
}

/** The text of a document, with its headings. */
export function DocumentParagraphs({ content: { paragraphs, cut } }: { content: ContentOf<'paragraphs'> }) {
  return (
    <div className={styles.prose}>
      {paragraphs.length === 0 && <p className={styles.note}>This document has no text.</p>}
      <Paragraphs list={paragraphs} />
      {cut && <p className={styles.note}>Only the beginning is shown. Download the file to read all of it.</p>}
    </div>
  );
}

/** The text of slides, slide by slide. */
export function DocumentSlides({ content: { slides, cut } }: { content: ContentOf<'slides'> }) {
  return (
    <div className={styles.prose}>
      {slides.map((slide, at) => (
        <section key={at} className={styles.slide} aria-label={`Slide ${number(at + 1)}`}>
          <p className={styles.note}>Slide {number(at + 1)}</p>
          <Paragraphs list={slide} />
        </section>
      ))}
      {cut && <p className={styles.note}>Not all of the text is shown. Download the file to see all of it.</p>}
    </div>
  );
}
