import type { CSSProperties, KeyboardEvent } from 'react';
import { number } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import styles from './CommentLane.module.css';
import type { LaneMark } from './lane-marks.ts';
import { share } from './lane-share.ts';
import { timeCode } from './moment.ts';

interface LaneGroupProps {
  marks: readonly [LaneMark, ...LaneMark[]];
  duration: number;
  /** The comment that is looked at, of whichever group. */
  chosen: string | undefined;
  onOpen: (mark: LaneMark) => void;
}

/** A comment at its time, or a part as a span. */
function Single({ marks: [mark], duration, chosen, onOpen }: LaneGroupProps) {
  const { second, until, user, settled, words, comment } = mark;
  const part = until !== undefined && until < duration + 1;
  const style = {
    '--at': share(second, duration),
    ...(part && { '--wide': share(until - second, duration) }),
  } as CSSProperties;
  return (
    <button
      type="button"
      className={classes(
        styles.mark,
        part && styles.part,
        settled && styles.settled,
        comment === chosen && styles.chosen,
      )}
      style={style}
      aria-label={words}
      title={words}
      aria-pressed={comment === chosen}
      onClick={() => onOpen(mark)}
    >
      <PersonMark person={user} size={20} />
    </button>
  );
}

/** Comments that stand too close for a mark each: their number, which opens the first, then one after the other. Arrows go both ways. */
function Several({ marks, duration, chosen, onOpen }: LaneGroupProps) {
  const count = number(marks.length);
  const now = marks.findIndex(({ comment }) => comment === chosen);
  const [from, to] = [timeCode(marks[0].second), timeCode((marks.at(-1) ?? marks[0]).second)];
  const words =
    now < 0
      ? `${count} comments, ${from === to ? from : `${from} to ${to}`}`
      : `${number(now + 1)} of ${count} comments: ${marks[now]?.words}`;
  const step = (by: 1 | -1) => {
    const next = now < 0 && by < 0 ? marks.at(-1) : marks[(now + by + marks.length) % marks.length];
    if (next) onOpen(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <button
      type="button"
      className={classes(
        styles.mark,
        styles.several,
        marks.every(({ settled }) => settled) && styles.settled,
        now >= 0 && styles.chosen,
      )}
      style={{ '--at': share(marks[0].second, duration) } as CSSProperties}
      aria-label={words}
      title={words}
      aria-pressed={now >= 0}
      data-keeps-focus
      onClick={() => step(1)}
      onKeyDown={onKeyDown}
    >
      <span>{count}</span>
    </button>
  );
}

/** The mark or marks at one place of the time line. */
export const LaneGroup = (props: LaneGroupProps) =>
  props.marks.length > 1 ? <Several {...props} /> : <Single {...props} />;
