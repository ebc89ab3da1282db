import { IconBan, IconPhoto } from '@tabler/icons-react';
import { useEffect } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { classes } from '../../../../ui/classes.ts';
import { type Drag, endDrag, useDrag, useDropped } from '../../../../ui/drag.ts';
import { openComposer } from '../../composer/open.ts';
import { useCalendar } from '../calendar-context.ts';
import type { PlacedSlot } from '../placed.ts';
import { shortDay } from '../time/period.ts';
import type { Day } from '../time/zoned.ts';
import { aimOf } from './aim.ts';
import styles from './DragLayer.module.css';
import { type Dragged, isDragged } from './movable.ts';
import { planDrop, planNew } from './plan-drop.ts';
import type { Plan } from './plan-move.ts';
import { readRightsEnd, rightsEndNow } from './rights-end.ts';
import { useMovePost } from './use-move-post.ts';
import { refusalAt } from './verdict.ts';

interface Aimed {
  readonly plan: Plan;
  readonly refusal: string | undefined;
}

type SlotsOn = (day: Day) => readonly PlacedSlot[];

/** The plan if it is let go now, and the reason if it is refused; undefined beside the calendar. */
function aimed(drag: Drag, data: Dragged, team: string, zone: string, slotsOn: SlotsOn): Aimed | undefined {
  const aim = aimOf(drag);
  if (!aim) return undefined;
  const now = Date.now();
  if (data.kind === 'post') {
    const plan = planDrop(data.post, aim, slotsOn(aim.day), zone, now);
    return { plan, refusal: refusalAt(plan, now, rightsEndNow(team, data.post)) };
  }
  const { name, rights_to: at } = data.file;
  const plan = planNew(aim, zone, now);
  return { plan, refusal: refusalAt(plan, now, at === null ? undefined : { file: name, at }) };
}

const pictureOf = (data: Dragged) =>
  data.kind === 'post' ? data.post.thumbnail : data.file.latest_version.thumbnail_url;

/** The card under the pointer, with the time it would get, or the reason why not there. */
function Ghost({ drag, data, to }: { drag: Drag; data: Dragged; to: Aimed | undefined }) {
  const picture = pictureOf(data);
  return (
    <div
      className={styles.ghost}
      style={{ transform: `translate(${drag.x + 12}px, ${drag.y + 8}px)` }}
      aria-hidden="true"
    >
      <span className={styles.card}>
        {picture ? <img src={picture} alt="" /> : <IconPhoto size={22} stroke={1.5} />}
      </span>
      {to && (
        <span className={classes(styles.label, to.refusal !== undefined && styles.refused)}>
          {to.refusal === undefined ? (
            `${shortDay(to.plan.local.slice(0, 10))}, ${to.plan.local.slice(11, 16)}`
          ) : (
            <>
              <IconBan size={14} />
              {to.refusal}
            </>
          )}
        </span>
      )}
    </div>
  );
}

/** Follows what is dragged over the calendar, and acts on it where it is let go. */
export function DragLayer({ slotsOn, months }: { slotsOn: SlotsOn; months: boolean }) {
  const { team, zone } = useCalendar();
  const drag = useDrag();
  const move = useMovePost(zone);
  const data = drag && isDragged(drag.data) ? drag.data : undefined;
  const post = data?.kind === 'post' ? data.post : undefined;
  useEffect(() => {
    if (post) void readRightsEnd(team, post);
  }, [team, post]);

  useDropped((dropped) => {
    if (!isDragged(dropped.data)) return;
    endDrag();
    const to = aimed(dropped, dropped.data, team, zone, slotsOn);
    if (!to) return;
    const { plan, refusal } = to;
    if (refusal !== undefined) {
      toast.error(dropped.data.kind === 'post' ? 'The post was not moved' : 'The post was not created', {
        reason: refusal,
      });
    } else if (dropped.data.kind === 'post-file') {
      openComposer({ files: [dropped.data.file], at: { local: plan.local, time_zone: plan.time_zone }, months });
    } else if (Date.parse(plan.instant) !== Date.parse(dropped.data.post.scheduledDate ?? '')) {
      move.mutate({ post: dropped.data.post, plan });
    }
  });

  if (!drag || !data || drag.dropped) return null;
  return <Ghost drag={drag} data={data} to={aimed(drag, data, team, zone, slotsOn)} />;
}
