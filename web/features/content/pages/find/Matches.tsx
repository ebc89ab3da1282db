import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import styles from '../PdfPage.module.css';
import type { PageText } from '../use-page-text.ts';
import type { TextMatch, TextPlace } from './find-text.ts';

/** More than anyone looks at on one page. */
const shownAtMost = 500;
const grow = 1;

/** In per cent of the page. */
type Box = Pick<CSSProperties, 'left' | 'top' | 'width' | 'height'>;

/** The letters of a run; runs without any have no element on the page. */
function put(range: Range, { runs }: PageText, { run, offset }: TextPlace, end: boolean): boolean {
  const letters = runs[run]?.firstChild;
  if (!letters) return false;
  const at = Math.min(offset, letters.textContent?.length ?? 0);
  if (end) range.setEnd(letters, at);
  else range.setStart(letters, at);
  return true;
}

function boxesOf(text: PageText, { from, to }: TextMatch, page: DOMRect): Box[] {
  const range = document.createRange();
  if (!put(range, text, from, false) || !put(range, text, to, true)) return [];
  const share = (length: number, of: number) => `${(length / of) * 100}%`;
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0.5 && height > 0.5)
    .map(({ left, top, width, height }) => ({
      left: share(left - page.left - grow, page.width),
      top: share(top - page.top - grow, page.height),
      width: share(width + grow * 2, page.width),
      height: share(height + grow * 2, page.height),
    }));
}

/** Matches on a page, highlighted over it; the current one comes into view. */
export function Matches({
  text,
  scale,
  matches,
  current,
}: {
  text: PageText;
  scale: number;
  matches: readonly TextMatch[];
  current: number | undefined;
}) {
  const [boxes, setBoxes] = useState<readonly (readonly Box[])[]>([]);
  const looked = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const page = text.layer.parentElement?.getBoundingClientRect();
    if (page) setBoxes(matches.slice(0, shownAtMost).map((match) => boxesOf(text, match, page)));
  }, [text, matches, scale]);
  const there = current !== undefined && boxes[current] !== undefined;
  useLayoutEffect(() => {
    looked.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, [current, there]);
  return (
    <div aria-hidden="true">
      {boxes.map((of, index) =>
        of.map((box, part) =>
          index === current ? (
            <span key={`${index} ${part}`}>
              <span ref={part === 0 ? looked : undefined} className={styles.turnedOver} style={box} />
              <span className={styles.lightened} style={box} data-match="current" />
            </span>
          ) : (
            <span key={`${index} ${part}`} data-match className={styles.match} style={box} />
          ),
        ),
      )}
    </div>
  );
}
