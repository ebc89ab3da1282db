import { IconPlus } from '@tabler/icons-react';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { classes } from '../../../../ui/classes.ts';
import { useDropTarget } from '../../../../ui/drag.ts';
import { platformIcons } from '../../../social-accounts/platform-icons.ts';
import { useCalendar } from '../calendar-context.ts';
import type { CalendarCell } from '../move/aim.ts';
import type { PlacedSlot } from '../placed.ts';
import styles from './SlotGhost.module.css';

/** A slot that nothing has yet: begins a post for it, and takes one. */
export function SlotGhost({ slot, stop }: { slot: PlacedSlot; stop: boolean }) {
  const { accounts, mayCreate, compose } = useCalendar();
  const { day, time } = slot;
  const { ref, over } = useDropTarget({ kind: 'calendar-cell', day, time } satisfies CalendarCell, !mayCreate);
  const account = accounts.get(slot.account);
  if (!account) return null;
  const Icon = platformIcons[account.platform];
  return (
    <button
      ref={ref}
      type="button"
      className={classes(styles.ghost, over && styles.over)}
      disabled={!mayCreate}
      tabIndex={stop ? 0 : -1}
      aria-label={`Free slot at ${time} for @${account.username} on ${platformLooks[account.platform].name}: new post`}
      onClick={() => compose(slot)}
    >
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span className={styles.time}>{time}</span>
      <IconPlus size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
