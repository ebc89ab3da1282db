import type { CSSProperties } from 'react';
import type { SheetItem } from '#contract/content/sheet.ts';
import { typeName } from '#contract/files/type-name.ts';
import { count, dayOf } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './Sheet.module.css';
import { type LineName, lineOf, type SheetOptions } from './sheet-options.ts';

/** Width to height of the room that an image has. */
const roomRatio = 1 / 0.72;
/** CSS px between the margins of a page: at 96 in an inch, on A4. */
const pageWidth = 703;
/** Paper shows twice as many dots as a screen counts px. */
const sharpness = 2;

/** The sides of an image in per cent of its room, which it fills in one of them. */
function sidesOf({ width, height }: SheetItem): CSSProperties {
  const ratio = width && height ? width / height : roomRatio;
  return ratio > roomRatio
    ? { width: '100%', height: `${(roomRatio / ratio) * 100}%` }
    : { width: `${(ratio / roomRatio) * 100}%`, height: '100%' };
}

function Item({ item, lines, width }: { item: SheetItem; lines: readonly LineName[]; width: number }) {
  const { name, file_type, thumbnail_url } = item;
  return (
    <figure className={styles.item}>
      {thumbnail_url ? (
        <span className={styles.room}>
          <img
            className={styles.picture}
            style={sidesOf(item)}
            {...sized(thumbnail_url, width * sharpness, (width / roomRatio) * sharpness, item)}
            alt={name}
          />
        </span>
      ) : (
        <span className={classes(styles.room, styles.none)}>{typeName(file_type)}</span>
      )}
      <figcaption className={styles.words}>
        {lines.map((line) => {
          const text = lineOf(item, line);
          return (
            text && (
              <span
                key={line}
                dir="auto"
                className={line === 'name' ? styles.name : line === 'credit' ? undefined : styles.soft}
              >
                {text}
              </span>
            )
          );
        })}
      </figcaption>
    </figure>
  );
}

/** A contact sheet as it comes out on paper. `files`: how many it has, where only its beginning is shown. */
export function Sheet(props: { team: string; items: readonly SheetItem[]; options: SheetOptions; files: number }) {
  const { team, items, options, files } = props;
  const { title, columns, lines, paper } = options;
  return (
    <article
      className={classes(styles.sheet, styles[paper])}
      style={{ '--sheet-columns': columns } as CSSProperties}
      aria-label={title}
    >
      <header className={styles.head}>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
        <p className={styles.soft}>
          {team} · {count(files, 'file')} · {dayOf(Date.now())}
        </p>
      </header>
      <div className={styles.grid}>
        {items.map((item) => (
          <Item key={item.uuid} item={item} lines={lines} width={pageWidth / columns} />
        ))}
      </div>
    </article>
  );
}
