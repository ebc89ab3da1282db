import { Skeleton } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { listSlots } from '#contract/posts/plan-routes.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { TimeField } from '../../../ui/form/DateField.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useUpdateSlots } from '../account-actions.ts';
import styles from './Slots.module.css';

interface Slot {
  readonly weekday: number;
  readonly time: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const same = (one: Slot, other: Slot) => one.weekday === other.weekday && one.time === other.time;

const slotsQuery = (team: string, account: string) => ({
  queryKey: ['posts', team, 'slots-of', account],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listSlots, { params: { team }, query: { account: [account] }, signal })).results,
});

/** The times of one day of the week. */
function Day(props: {
  day: string;
  times: readonly string[];
  onAdd: (time: string) => void;
  onRemove: (time: string) => void;
}) {
  const { day, times, onAdd, onRemove } = props;
  const [typed, setTyped] = useState('');
  const add = () => {
    if (!/^\d{2}:\d{2}$/.test(typed)) return;
    onAdd(typed);
    setTyped('');
  };
  return (
    <li className={styles.day}>
      <span className={styles.name}>{day}</span>
      <span className={styles.times}>
        {times.map((time) => (
          <span key={time} className={styles.time}>
            {time}
            <button type="button" aria-label={`Remove ${day} ${time}`} onClick={() => onRemove(time)}>
              <IconX size={12} aria-hidden="true" />
            </button>
          </span>
        ))}
        <TimeField
          size="xs"
          aria-label={`Time to add on ${day}`}
          value={typed}
          onChange={(value) => setTyped(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <IconButton small label={`Add the time on ${day}`} disabled={typed === ''} onClick={add}>
          <IconPlus />
        </IconButton>
      </span>
    </li>
  );
}

/** The times of every week at which an account has a post. */
export function SlotsDialog({ account, onClose }: { account: SocialAccount; onClose: () => void }) {
  const stored = useQuery(slotsQuery(useTeam().uuid, account.uuid));
  const [changed, setChanged] = useState<readonly Slot[]>();
  const update = useUpdateSlots();
  const slots = changed ?? stored.data ?? [];
  return (
    <FormDialog
      title={`Weekly slots of ${account.name || account.username}`}
      size="form"
      action="Save"
      ready={changed !== undefined && changed.length <= limits.accountSlots}
      busy={update.isPending}
      onSubmit={() =>
        update.mutate(
          { account: account.uuid, slots: slots.map(({ weekday, time }) => ({ weekday, time })) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <p className={styles.text}>
        A new post can take the next free slot with one click. Times in {account.zone.replaceAll('_', ' ')}.
      </p>
      {stored.isPending && <Skeleton height={240} radius={8} />}
      {stored.isError && (
        <ErrorState title="The slots did not load" error={stored.error} onRetry={() => void stored.refetch()} />
      )}
      {stored.data && (
        <ul className={styles.days}>
          {weekdays.map((day, at) => {
            const weekday = at + 1;
            return (
              <Day
                key={day}
                day={day}
                times={slots
                  .filter((slot) => slot.weekday === weekday)
                  .map(({ time }) => time)
                  .sort()}
                onAdd={(time) =>
                  setChanged([...slots.filter((slot) => !same(slot, { weekday, time })), { weekday, time }])
                }
                onRemove={(time) => setChanged(slots.filter((slot) => !same(slot, { weekday, time })))}
              />
            );
          })}
        </ul>
      )}
      <FormError text={update.error ? refusalOf(update.error) : undefined} />
    </FormDialog>
  );
}
