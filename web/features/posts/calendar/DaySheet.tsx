import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useCalendar } from './calendar-context.ts';
import { SlotGhost } from './cards/SlotGhost.tsx';
import styles from './DaySheet.module.css';
import { DayPosts } from './list/PostList.tsx';
import type { PlacedPost, PlacedSlot } from './placed.ts';
import { dayName } from './time/period.ts';
import type { Day } from './time/zoned.ts';

interface Props {
  day: Day;
  past: boolean;
  posts: readonly PlacedPost[];
  slots: readonly PlacedSlot[];
  onClose: () => void;
}

/** Everything on one day. */
export function DaySheet({ day, past, posts, slots, onClose }: Props) {
  const { mayCreate, compose, goTo } = useCalendar();
  const leave = (then: () => void) => () => {
    onClose();
    then();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={dayName(day)}
      size="form"
      footer={
        <>
          <Button variant="quiet" onClick={leave(() => goTo(day))}>
            Show the day
          </Button>
          {mayCreate && !past && (
            <Button variant="ink" leftSection={<IconPlus size={16} />} onClick={leave(() => compose({ day }))}>
              New Post
            </Button>
          )}
        </>
      }
    >
      <p className={styles.count}>
        {posts.length === 0 ? 'Nothing is planned for this day.' : count(posts.length, 'post')}
      </p>
      {posts.length > 0 && (
        <div className={styles.posts}>
          <DayPosts posts={posts} />
        </div>
      )}
      {slots.length > 0 && (
        <div className={styles.slots}>
          {slots.map((slot) => (
            <SlotGhost key={`${slot.account} ${slot.instant}`} slot={slot} stop />
          ))}
        </div>
      )}
    </Dialog>
  );
}
