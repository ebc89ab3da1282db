import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { showPlayback } from '#contract/playback/routes.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { stillOf } from '../content/VideoFrame.tsx';
import { positionOf } from './player/positions.ts';
import { beginningOf } from './player/source/beginning.ts';
import { savesData } from './player/source/saves-data.ts';
import { playbackQuery } from './queries.ts';

/** The age up to which a reply is used: addresses in an older one may have ended. */
const freshMs = 60_000;

/** Reads the still of a video, and what it begins with, before somebody opens it. Resolves when all is asked for. */
export async function readVideoAhead(file: FileSummary | FileDetail): Promise<void> {
  const { uuid, latest_version } = file;
  const version = latest_version.uuid;
  const still = stillOf(file);
  if (still) new Image().src = still;
  const { queryKey } = playbackQuery(uuid, version);
  const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {};
  if (Date.now() - dataUpdatedAt < freshMs || savesData()) return;
  const asked = { params: { uuid }, query: { version, ahead: 'true' } } as const;
  const playback = await call(showPlayback, asked).catch(() => undefined);
  // Of what is still being made, opening it is to be told: that puts it first.
  if (playback?.state !== 'ready' || playback.progress < 100) return;
  queryClient.setQueryData(queryKey, playback);
  const { stream_url: stream, stream_start: start } = playback;
  if (stream && start) beginningOf(stream, start, { from: positionOf(uuid) });
}
