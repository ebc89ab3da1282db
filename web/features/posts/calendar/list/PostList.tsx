import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '../../../../ui/page/EmptyState.tsx';
import { useCalendar } from '../calendar-context.ts';
import { PostCardView } from '../cards/PostCardView.tsx';
import { SlotGhost } from '../cards/SlotGhost.tsx';
import type { PlacedPost, PlacedSlot } from '../placed.ts';
import { dayName, type Period } from '../time/period.ts';
import type { Day } from '../time/zoned.ts';
import { NearSection } from './NearSection.tsx';
import styles from './PostList.module.css';

interface Props {
  period: Period;
  title: string;
  today: Day;
  narrowed: boolean;
  posts: ReadonlyMap<Day, readonly PlacedPost[]>;
  slots: ReadonlyMap<Day, readonly PlacedSlot[]>;
}

const rowHeight = 56;

/** The posts of a day under its name; in pieces, as there may be hundreds. */
export function DayPosts({ posts }: { posts: readonly PlacedPost[] }) {
  return (
    <ul className={styles.posts}>
      {posts.map(({ card, time }) => (
        <li key={card.uuid} className={styles.post}>
          <PostCardView card={card} time={time} shape="row" />
        </li>
      ))}
    </ul>
  );
}

const perPiece = 40;
const piecesOf = (posts: readonly PlacedPost[]) =>
  Array.from({ length: Math.ceil(posts.length / perPiece) }, (_, at) =>
    posts.slice(at * perPiece, (at + 1) * perPiece),
  );

/** The posts of a month one below the other, under their days. */
export function PostList({ period, title, today, narrowed, posts, slots }: Props) {
  const { mayCreate, compose } = useCalendar();
  const days = period.days.filter((day) => (posts.get(day)?.length ?? 0) + (slots.get(day)?.length ?? 0) > 0);
  const scroller = useRef<HTMLDivElement>(null);
  const goal = days.find((day) => day >= today);
  useEffect(() => {
    if (goal !== undefined && goal !== days[0])
      scroller.current?.querySelector(`[data-day="${goal}"]`)?.scrollIntoView({ block: 'start' });
    // Once for each period: while posts come and go the list stays where it is.
  }, [period.month]);
  if (days.length === 0)
    return (
      <div className={styles.list} data-scroller>
        <EmptyState
          icon={<IconCalendarOff size={32} stroke={1.5} />}
          title={narrowed ? 'No results' : `Nothing planned in ${title}`}
          text={narrowed ? 'No posts of this month match the filters.' : 'Posts with a date are listed here.'}
          action={
            mayCreate &&
            !narrowed && (
              <Button variant="ink" onClick={() => compose()}>
                New Post
              </Button>
            )
          }
        />
      </div>
    );
  return (
    <div ref={scroller} className={styles.list} data-scroller>
      {days.map((day) => {
        const on = posts.get(day) ?? [];
        const free = slots.get(day) ?? [];
        return (
          <section key={day} data-day={day} aria-label={dayName(day)} className={styles.day}>
            <h2 className={styles.head} aria-current={day === today ? 'date' : undefined}>
              {dayName(day)}
              {day === today && <span className={styles.today}>Today</span>}
            </h2>
            {piecesOf(on).map((piece) => (
              <NearSection key={piece[0]?.card.uuid} height={piece.length * rowHeight}>
                <DayPosts posts={piece} />
              </NearSection>
            ))}
            {free.length > 0 && (
              <div className={styles.slots}>
                {free.map((slot) => (
                  <SlotGhost key={`${slot.account} ${slot.instant}`} slot={slot} stop />
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
