import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Comment } from '#contract/comments.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { useMe } from '../../lib/me.ts';
import { type PlayerClock, usePlayerClock } from '../../lib/player-clock.ts';
import { usePlayerSlot } from '../../lib/player-slots.ts';
import { useOpenFile } from '../../lib/search/library-place.ts';
import { panelBeside } from '../files/panel-beside.ts';
import styles from './CommentLane.module.css';
import { LaneGroup } from './LaneGroup.tsx';
import { type LaneMark, laneGroups, laneMarks } from './lane-marks.ts';
import { share } from './lane-share.ts';
import { lookAt } from './moment.ts';
import { point, usePointing } from './pointing.ts';
import { commentsQuery, useWhole } from './queries.ts';
import { useLaneDrag } from './use-lane-drag.ts';
import { askToComment } from './write/asked-to-comment.ts';

const none: readonly Comment[] = [];

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
  const { ref, width } = useElementSize();
  const phone = useMediaQuery('(max-width: 767px), (pointer: coarse)', undefined, { getInitialValueInEffect: false });
  const groups = useMemo(
    () => laneGroups(laneMarks(comments), width > 0 ? (duration * (phone ? 44 : 26)) / width : 0),
    [comments, duration, width, phone],
  );
  const { chosen } = usePointing(file.uuid);
  const mayComment = useMay()('comment', file).allowed;
  const openFile = useOpenFile();
  const showPanel = () => {
    panelBeside.keep('on');
    openFile(file.uuid, { replace: true, panel: 5 });
  };
  const write = () => {
    askToComment();
    showPanel();
  };
  const drag = useLaneDrag(clock, mayComment ? write : undefined);
  if (duration === 0 || (groups.length === 0 && !mayComment)) return null;
  const open = (mark: LaneMark) => {
    lookAt(clock, mark);
    showPanel();
    point(file.uuid, { chosen: mark.comment });
  };
  return (
    <section
      ref={ref}
      className={styles.lane}
      data-draws={mayComment || undefined}
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
      {groups.length === 0 && !range && <span className={styles.hint}>Drag here to comment on a part</span>}
      {groups.map((marks) => (
        <LaneGroup key={marks[0].comment} marks={marks} duration={duration} chosen={chosen} onOpen={open} />
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
