import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { number as digits } from '../../../lib/format.ts';
import { DrawnPage } from './DrawnPage.tsx';
import { layOut, type PageSize, pageAt } from './page-layout.ts';
import type { PageSource } from './page-source.ts';
import styles from './Thumbnails.module.css';

const column = { width: 60, margin: 14, below: 32 } as const;
/** So long a page has to be near before it is drawn small: the large ones come first. */
const restMs = 250;

function useSmall(pdf: PDFDocumentProxy | undefined, number: number) {
  const host = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!pdf) return;
    let task: RenderTask | undefined;
    let over = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (column.width / width) * Math.min(2, window.devicePixelRatio || 1) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.min(2_000, Math.floor(viewport.height)));
      if (over) return;
      task = page.render({ canvas, viewport });
      await task.promise;
      if (!over) host.current?.replaceChildren(canvas);
    };
    const wait = setTimeout(() => void draw().catch(() => undefined), restMs);
    return () => {
      over = true;
      clearTimeout(wait);
      task?.cancel();
    };
  }, [pdf, number]);
  return host;
}

function Small({ source, page, usual }: { source: PageSource; page: number; usual: PageSize }) {
  const host = useSmall(source.pdf, page);
  if (source.drawn)
    return (
      <DrawnPage address={source.drawn(page, 160)} usual={usual} number={page} turns={0} onSize={undefined} alt="" />
    );
  return <span ref={host} className={styles.canvas} />;
}

const spoken = (page: number, comments: number): string =>
  `Page ${digits(page)}${comments === 0 ? '' : `, ${digits(comments)} ${comments === 1 ? 'comment' : 'comments'}`}`;

/** The pages of a document, small, to go to one of them. Only those that are seen are drawn. */
export function Thumbnails({
  source,
  sizes,
  page,
  comments,
  onGo,
}: {
  source: PageSource;
  sizes: readonly PageSize[];
  page: number;
  /** The number of comments that point at a page. */
  comments: ReadonlyMap<number, number>;
  onGo: (page: number) => void;
}) {
  const nav = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const layout = useMemo(() => {
    const room = { width: column.width + column.margin * 2, height: 600 };
    return layOut(sizes, { zoom: 'width', turns: 0, room, margin: column.margin, gap: column.below });
  }, [sizes]);
  const look = () => {
    const box = nav.current;
    if (box) setSeen({ top: box.scrollTop, height: box.clientHeight || 600 });
  };
  useLayoutEffect(look, []);
  useEffect(() => {
    const box = nav.current;
    const placed = layout.pages[page - 1];
    if (!box || !placed) return;
    const { top, height } = placed;
    if (top < box.scrollTop) box.scrollTop = top - column.margin;
    else if (top + height + column.below > box.scrollTop + box.clientHeight)
      box.scrollTop = top + height + column.below - box.clientHeight;
  }, [page, layout]);
  const [first, last] = [pageAt(layout, seen.top - 200), pageAt(layout, seen.top + seen.height + 200)];
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  // The one that the Tab key leads to is there, however far it is.
  const all = shown.includes(page) ? shown : [...shown, page];
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowDown' ? page + 1 : event.key === 'ArrowUp' ? page - 1 : undefined;
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 1 && to <= sizes.length) onGo(to);
  };
  // Arrow keys take the focus along.
  useEffect(() => {
    if (nav.current?.contains(document.activeElement) && document.activeElement !== nav.current)
      nav.current.querySelector<HTMLElement>('[aria-current=page]')?.focus({ preventScroll: true });
  }, [page]);
  return (
    <nav ref={nav} className={styles.pages} aria-label="Pages" onScroll={look} onKeyDown={onKeyDown} data-thumbnails>
      <div className={styles.all} style={{ height: layout.height + column.below }}>
        {all.map((number) => {
          const placed = layout.pages[number - 1];
          const count = comments.get(number) ?? 0;
          return (
            placed && (
              <button
                key={number}
                type="button"
                className={styles.page}
                style={{ top: placed.top }}
                tabIndex={number === page ? 0 : -1}
                aria-current={number === page ? 'page' : undefined}
                aria-label={spoken(number, count)}
                onClick={() => onGo(number)}
              >
                <span className={styles.sheet} style={{ height: placed.height }}>
                  <Small source={source} page={number} usual={sizes[number - 1] ?? source.usual} />
                  {count > 0 && <span className={styles.count}>{digits(count)}</span>}
                </span>
                <span className={styles.number}>{digits(number)}</span>
              </button>
            )
          );
        })}
      </div>
    </nav>
  );
}
