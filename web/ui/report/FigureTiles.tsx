import type { ReactNode } from 'react';
import styles from './Report.module.css';

export interface FigureTile<Figure extends string> {
  readonly key: Figure;
  readonly label: string;
  readonly about: string;
}

/** The figures of a report in large; one of them is drawn below. */
export function FigureTiles<Figure extends string>(props: {
  figures: readonly FigureTile<Figure>[];
  words: (figure: Figure) => string;
  /** Under the number, as how it was before. */
  note?: (figure: Figure) => ReactNode;
  shown: Figure;
  onShow: (figure: Figure) => void;
}) {
  const { figures, words, note, shown, onShow } = props;
  return (
    <fieldset className={styles.tiles} aria-label="Figures" data-count={figures.length}>
      {figures.map(({ key, label, about }) => (
        <button
          key={key}
          type="button"
          className={styles.tile}
          aria-pressed={shown === key}
          title={about}
          onClick={() => onShow(key)}
        >
          <span>{label}</span>
          <b>{words(key)}</b>
          {note?.(key)}
        </button>
      ))}
    </fieldset>
  );
}
