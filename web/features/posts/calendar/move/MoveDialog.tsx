import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeam } from '../../../../lib/me.ts';
import { DateField, TimeField } from '../../../../ui/form/DateField.tsx';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { nextSlotQuery, postQuery } from '../../queries.ts';
import { planTimeQuery } from '../calendar-queries.ts';
import { instantOf, isDay, localOf } from '../time/zoned.ts';
import styles from './MoveDialog.module.css';
import type { Movable } from './movable.ts';
import { planDrop } from './plan-drop.ts';
import type { Plan } from './plan-move.ts';
import { refusalReason, useMovePost } from './use-move-post.ts';
import { refusalAt, rightsEndOf } from './verdict.ts';

interface Typed {
  readonly day: string;
  readonly time: string;
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function planOf({ day, time }: Typed, time_zone: string): Plan | undefined {
  if (!isDay(day) || !isTime(time)) return undefined;
  const local = `${day}T${time}`;
  return { local, time_zone, instant: instantOf(local, time_zone) };
}

/** The time to begin with: its own, or the usual one of the day. */
function firstTyped(post: Movable, zone: string, today: string): Typed {
  const { local } = post.local === null ? planDrop(post, { day: today }, [], zone, Date.now()) : { local: post.local };
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Another time for a post, typed: the way without dragging. */
export function MoveDialog({ post, zone, onClose }: { post: Movable; zone: string; onClose: () => void }) {
  const team = useTeam().uuid;
  const own = post.time_zone ?? zone;
  const [typed, setTyped] = useState(() => firstTyped(post, own, localOf(new Date().toISOString(), own).day));
  const move = useMovePost(zone, { quiet: true });
  const { data: known } = useQuery(postQuery(team, post.uuid));
  const { data: next } = useQuery(nextSlotQuery(team, post.accounts));
  const plan = planOf(typed, own);
  const { data: told } = useQuery(planTimeQuery(team, plan?.local ?? '', own));
  const refusal = plan && refusalAt(plan, Date.now(), known && rightsEndOf(known));
  const failed = move.error ? (refusalReason(move.error) ?? 'Something went wrong.') : undefined;
  const change = (some: Partial<Typed>) => {
    move.reset();
    setTyped({ ...typed, ...some });
  };
  const slot = next && localOf(next.planned.instant, own);
  return (
    <FormDialog
      title={post.scheduledDate === null ? 'Schedule' : 'Move to'}
      size="small"
      action={post.scheduledDate === null ? 'Schedule' : 'Move'}
      busy={move.isPending}
      ready={plan !== undefined && refusal === undefined}
      onSubmit={() => plan && move.mutate({ post, plan }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className={styles.moment}>
        <DateField label="Day" value={typed.day} onChange={(value) => change({ day: value })} data-autofocus />
        <TimeField label="Time" value={typed.time} onChange={(value) => change({ time: value })} />
      </div>
      <p className={styles.zone}>Times in {own.replaceAll('_', ' ')}</p>
      {slot && (
        <div>
          <Button variant="line" size="xs" onClick={() => change({ day: slot.day, time: slot.time })}>
            Next free slot
          </Button>
        </div>
      )}
      <p className={refusal === undefined ? styles.note : styles.refusal} role="status">
        {refusal ?? told?.note}
      </p>
      <FormError text={failed} />
    </FormDialog>
  );
}
