import { queryOptions } from '@tanstack/react-query';
import { type Playback, showPlayback } from '#contract/playback/routes.ts';
import { call } from '../../lib/call.ts';
import type { Addresses } from './player/media.ts';

const againMs = 2_000;

/** The addresses of a playback reply. */
export const addressesOf = ({ preview_url, stream_url, stream_start }: Playback): Addresses => ({
  file: preview_url,
  stream: stream_url,
  start: stream_start,
});

const isComing = ({ state }: Playback) => state === 'waiting' || state === 'running';

/** The playback of a version, asked again while it is being made. */
export const playbackQuery = (file: string, version: string) =>
  queryOptions({
    queryKey: ['playback', file, version],
    queryFn: ({ signal }) => call(showPlayback, { params: { uuid: file }, query: { version }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data && isComing(data) ? againMs : false),
  });
