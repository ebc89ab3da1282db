import { queryOptions } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import { setListLink, showListLink } from '#contract/list-links/routes.ts';
import { call, callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { queryClient } from '../../lib/query.ts';

/** The public link of a folder or a collection. */
export const listLinkQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['list-link', uuid],
    queryFn: ({ signal }) => call(showListLink, { params: { id: uuid }, signal }),
  });

interface Change {
  readonly settings: BodyIn<typeof setListLink>;
  /** The text of the toast when it is done. */
  readonly done: string;
}

/** Changes the public link of a folder or a collection; each act is one change, with its own Undo. */
export function useSetListLink(uuid: string) {
  return useChange({
    run: ({ settings }: Change) => callWithMeta(setListLink, { params: { id: uuid }, body: settings }),
    said: (_reply, { done }) => done,
    failed: null,
    after: ({ reply }) => queryClient.setQueryData(listLinkQuery(uuid).queryKey, reply),
  });
}
