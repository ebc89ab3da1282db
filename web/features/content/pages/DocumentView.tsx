import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useMemo, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { number as digits } from '../../../lib/format.ts';
import { Pins } from '../../comments/Pins.tsx';
import { DrawnPage } from './DrawnPage.tsx';
import { FindBar } from './find/FindBar.tsx';
import { type Find, useFind } from './find/use-find.ts';
import styles from './Pages.module.css';
import { PdfPage } from './PdfPage.tsx';
import type { PageSize } from './page-layout.ts';
import type { PageSource } from './page-source.ts';
import { usePrint } from './print/use-print.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDocumentKeys } from './use-document-keys.ts';
import { type DocumentScroll, useDocumentScroll, usePinch } from './use-document-scroll.ts';
import { usePagePins } from './use-page-pins.ts';
import { usePageSizes } from './use-page-sizes.ts';

const phoneWide = `(max-width: ${limits.mobileBreakpointPx - 1}px)`;
const none = { matches: [], first: 0 } as const;

/** The sheet of one page, in its place. */
function Sheet({
  file,
  number,
  source,
  scroll,
  sizes,
  find,
  onSize,
}: {
  file: string;
  number: number;
  source: PageSource;
  scroll: DocumentScroll;
  sizes: readonly PageSize[];
  find: Find;
  onSize: (page: number, size: PageSize) => void;
}) {
  const { layout, turns, goTo } = scroll;
  const placed = layout.pages[number - 1];
  if (!placed) return null;
  const { top, left, width, height, scale } = placed;
  const { pdf, drawn, cover } = source;
  const { matches, first } = find.byPage.get(number) ?? none;
  const current = find.current === undefined ? undefined : find.current - first;
  const looked = current !== undefined && current >= 0 && current < matches.length ? current : undefined;
  const aside = turns % 2 === 1;
  const style = { top, left, width, height, '--over': height / width, '--turn': turns } as CSSProperties;
  return (
    <div
      className={styles.sheet}
      style={style}
      data-page={number}
      data-aside={aside}
      role="group"
      aria-label={`Page ${digits(number)}`}
    >
      {number === 1 && cover && !drawn && turns === 0 && <img className={styles.cover} src={cover} alt="" />}
      {pdf && (
        <PdfPage
          pdf={pdf}
          number={number}
          scale={scale}
          turns={turns}
          onSize={onSize}
          matches={matches}
          onJump={goTo}
          current={looked}
        />
      )}
      {drawn && (
        <DrawnPage
          address={drawn(number, width * (window.devicePixelRatio || 1) <= 800 ? 800 : undefined)}
          usual={sizes[number - 1] ?? source.usual}
          number={number}
          turns={turns}
          onSize={onSize}
          alt={`Page ${digits(number)}`}
        />
      )}
      <div className={styles.pins} data-turns={turns}>
        <Pins file={file} page={number} focused={number === scroll.page} />
      </div>
    </div>
  );
}

/** A document with its pages below one another, small pages at its side, and tools above. */
export function DocumentView({
  file,
  source,
  note,
}: {
  file: FileSummary | FileDetail;
  source: PageSource;
  /** The reason there is no text to select, where there is none. */
  note: string | undefined;
}) {
  const { pdf, count } = source;
  const { sizes, note: noteSize } = usePageSizes(count, source.usual);
  const scroll = useDocumentScroll(sizes);
  const { scroller, layout, page, near, goTo, onScroll } = scroll;
  usePinch(scroll);
  const counts = usePagePins(file.uuid, goTo);
  const phone = useMediaQuery(phoneWide, undefined, { getInitialValueInEffect: false }) === true;
  const [asked, setAsked] = useState(0);
  const find = useFind(asked > 0 ? pdf : undefined, page, goTo);
  const print = usePrint(pdf, file.name);
  const openFind = pdf && (() => setAsked((times) => times + 1));
  const closeFind = () => {
    setAsked(0);
    find.look('');
    scroller.current?.focus({ preventScroll: true });
  };
  useDocumentKeys({ scroll, count, onFind: openFind, onPrint: pdf && print.begin });
  const [first, last] = near;
  const shown = useMemo(() => Array.from({ length: last - first + 1 }, (_, index) => first + index), [first, last]);
  return (
    <div className={styles.view} data-document data-zoomed={scroll.wide}>
      <Toolbar scroll={scroll} count={count} note={note} onFind={openFind} onPrint={pdf && print.begin} />
      <VisuallyHidden role="status">{`Page ${digits(page)} of ${digits(count)}`}</VisuallyHidden>
      {print.sheets}
      <div className={styles.body}>
        {count > 1 && !phone && <Thumbnails source={source} sizes={sizes} page={page} comments={counts} onGo={goTo} />}
        <div className={styles.room}>
          {asked > 0 && pdf && <FindBar find={find} times={asked} onClose={closeFind} />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
          <section ref={scroller} className={styles.scroller} aria-label="Document" tabIndex={0} onScroll={onScroll}>
            <div className={styles.all} style={{ width: layout.width, height: layout.height }}>
              {shown.map((number) => (
                <Sheet
                  key={number}
                  file={file.uuid}
                  number={number}
                  source={source}
                  scroll={scroll}
                  sizes={sizes}
                  find={find}
                  onSize={noteSize}
                />
              ))}
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}
