import { queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { checkShare, shareFile } from '#contract/shares.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { queryClient } from '../../lib/query.ts';

/** The shares of a file. */
export const fileShareQuery = (file: string) =>
  queryOptions({
    queryKey: ['file-share', file],
    queryFn: ({ signal }) => call(checkShare, { params: { id: file }, signal }),
  });

interface Change {
  readonly settings: BodyIn<typeof shareFile>;
  /** The text of the toast when it is done. */
  readonly done: string;
}

/** Changes the public link of a file; each act is one change, with its own Undo. */
export function useShareFile(file: string) {
  return useChange({
    run: ({ settings }: Change) => callWithMeta(shareFile, { params: { uuid: file }, body: settings }),
    said: (_reply, { done }) => done,
    failed: null,
    after: ({ reply }) => queryClient.setQueryData(fileShareQuery(file).queryKey, reply),
  });
}
