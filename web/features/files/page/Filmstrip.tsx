import { useDeferredValue, useEffect, useRef } from 'react';
import { seesThrough } from '#contract/core/see-through.ts';
import { classes } from '../../../ui/classes.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './Filmstrip.module.css';
import type { Surroundings } from './use-surroundings.ts';

const eachSide = 12;

/** The files before and after, to jump to. */
export function Filmstrip({ around, uuid }: { around: Surroundings; uuid: string }) {
  const strip = useRef<HTMLElement>(null);
  // The large picture comes first; the strip keeps its place.
  const drawn = useDeferredValue(true, false);
  useEffect(() => {
    const box = strip.current;
    const frame = box?.querySelector('[aria-current=true]')?.getBoundingClientRect();
    if (!drawn || !box || !frame) return;
    const { left, width } = box.getBoundingClientRect();
    // Sideways alone: the page stays where it is, also where the strip lies below what is seen of it.
    box.scrollLeft += frame.left + frame.width / 2 - left - width / 2;
  }, [uuid, drawn, around.index]);
  if (around.index < 0) return around.coming ? <div className={styles.strip} /> : null;
  const from = Math.max(0, around.index - eachSide);
  const shown = drawn ? around.files.slice(from, around.index + eachSide + 1) : [];
  return (
    <nav ref={strip} className={styles.strip} aria-label="Files around this one">
      {shown.map((file) => {
        const { thumbnail_url, colours, file_type: type } = file.latest_version;
        const current = file.uuid === uuid;
        return (
          <button
            key={file.uuid}
            type="button"
            tabIndex={current ? 0 : -1}
            className={classes(styles.frame, current && styles.current)}
            aria-current={current}
            aria-label={file.name}
            onClick={() => around.open(file.uuid)}
          >
            {thumbnail_url ? (
              <img
                {...sized(thumbnail_url, 56, 48, file.latest_version)}
                alt=""
                width={56}
                height={48}
                loading="lazy"
                decoding="async"
                style={
                  seesThrough(type) ? { backgroundColor: 'var(--behind-picture)' } : { backgroundColor: colours[0] }
                }
              />
            ) : (
              <span className={styles.none}>{file.name.split('.').at(-1)?.slice(0, 4)}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
