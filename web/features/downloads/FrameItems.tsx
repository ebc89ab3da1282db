import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { duration } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { usePlayerClock } from '../../lib/player-clock.ts';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { startDownloads } from './download-queue.ts';
import { useMayTakeFrames } from './may-take-frames.ts';
import { useDownloadablePart } from './use-downloadable-part.ts';

/** A frame of a video where it stands, and the part that is chosen in its player. */
export function FrameItems({ file }: { file: FileSummary | FileDetail }) {
  const team = useTeam().uuid;
  const clock = usePlayerClock(file.latest_version.uuid);
  const part = useDownloadablePart(clock);
  const may = useMayTakeFrames(file);
  if (!clock || !may) return null;
  return (
    <>
      <Menu.Item
        onClick={() => void startDownloads(team, [{ file, kind: 'still', at: clock.seconds() }])}
        rightSection={<small>{duration(Math.floor(clock.seconds()))}</small>}
      >
        This frame as JPG
      </Menu.Item>
      {part && (
        <Menu.Item
          onClick={() => void startDownloads(team, [{ file, kind: 'part', ...part }])}
          rightSection={
            <small>
              {duration(Math.floor(part.from))} to {duration(Math.floor(part.to))}
            </small>
          }
        >
          This part as MP4
        </Menu.Item>
      )}
    </>
  );
}
