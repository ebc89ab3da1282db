import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Comment } from '#contract/comments.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { useMe } from '../../lib/me.ts';
import { type PlayerClock, usePlayerClock } from '../../lib/player-clock.ts';
import { usePlayerSlot } from '../../lib/player-slots.ts';
import { useOpenFile } from '../../lib/search/library-place.ts';
import { classes } from '../../ui/classes.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { panelBeside } from '../files/panel-beside.ts';
import styles from './CommentLane.module.css';
import { type LaneMark, laneMarks } from './lane-marks.ts';
import { lookAt } from './moment.ts';
import { point, usePointing } from './pointing.ts';
import { commentsQuery, useWhole } from './queries.ts';
import { useLaneDrag } from './use-lane-drag.ts';
import { askToComment } from './write/asked-to-comment.ts';

const none: readonly Comment[] = [];

/** The share of the whole at which something stands, for `left` and `width`. */
const share = (seconds: number, duration: number) => `${Math.min(100, (seconds / duration) * 100)}%`;

function Mark({
  mark,
  duration,
  chosen,
  onOpen,
}: {
  mark: LaneMark;
  duration: number;
  chosen: boolean;
  onOpen: () => void;
}) {
  const { second, until, user, over, settled, words } = mark;
  const part = until !== undefined && until < duration + 1;
  const style = {
    '--at': share(second, duration),
    '--over': over,
    ...(part && { '--wide': share(until - second, duration) }),
  } as CSSProperties;
  return (
    <button
      type="button"
      className={classes(styles.mark, part && styles.part, settled && styles.settled, chosen && styles.chosen)}
      style={style}
      aria-label={words}
      title={words}
      aria-pressed={chosen}
      onClick={onOpen}
    >
      <PersonMark person={user} size={20} />
    </button>
  );
}

/** The seconds of the whole and of the range that is chosen, as they change. */
function useLength(clock: PlayerClock) {
  const said = useSyncExternalStore(clock.subscribe, () => JSON.stringify([clock.duration(), clock.range()]));
  return JSON.parse(said) as [number, ReturnType<PlayerClock['range']>];
}

function Lane({ file, clock }: { file: FileSummary | FileDetail; clock: PlayerClock }) {
  const own = useMe().teams.some((team) => team.uuid === file.team);
  const list = useInfiniteQuery({ ...commentsQuery(file.uuid), ...(own ? {} : { refetchInterval: 60_000 }) });
  useWhole(list);
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.results) ?? none, [list.data]);
  const [duration, range] = useLength(clock);
  const marks = useMemo(() => laneMarks(comments, duration), [comments, duration]);
  const { chosen } = usePointing(file.uuid);
  const may = useMay()('comment', file).allowed;
  const lane = useRef<HTMLElement>(null);
  const openFile = useOpenFile();
  const showPanel = () => {
    panelBeside.keep('on');
    openFile(file.uuid, { replace: true, panel: 5 });
  };
  const write = () => {
    askToComment();
    showPanel();
  };
  const drag = useLaneDrag(lane, clock, may ? write : undefined);
  if (duration === 0 || (marks.length === 0 && !may)) return null;
  const open = (mark: LaneMark) => {
    lookAt(clock, mark);
    showPanel();
    point(file.uuid, { chosen: mark.comment });
  };
  return (
    <section
      ref={lane}
      className={styles.lane}
      data-draws={may || undefined}
      aria-label="Comments on the time line"
      {...drag}
    >
      {range && (
        <span
          className={styles.range}
          style={
            { '--at': share(range.from, duration), '--wide': share(range.to - range.from, duration) } as CSSProperties
          }
        />
      )}
      {marks.length === 0 && !range && <span className={styles.hint}>Drag here to comment on a part</span>}
      {marks.map((mark) => (
        <Mark
          key={mark.comment}
          mark={mark}
          duration={duration}
          chosen={mark.comment === chosen}
          onOpen={() => open(mark)}
        />
      ))}
    </section>
  );
}

/** The comments under the time line of a player: avatars at their time, and parts as spans. Dragging marks a part for the next one. */
export function CommentLane({ file }: { file: FileSummary | FileDetail }) {
  const clock = usePlayerClock(file.latest_version.uuid);
  const place = usePlayerSlot(file.latest_version.uuid, 'lane');
  if (!clock) return null;
  const lane = <Lane file={file} clock={clock} />;
  return place ? createPortal(lane, place) : lane;
}
