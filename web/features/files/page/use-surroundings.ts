import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../lib/me.ts';
import { useOpenFile } from '../../../lib/search/library-place.ts';
import { useListWhat } from '../../collections/page/use-list-what.ts';
import { useFileList } from '../browse/use-file-list.ts';
import { fileQuery, type ListWhat } from '../queries.ts';
import { prefetchFile } from './prefetch-file.ts';

export interface Surroundings {
  /** The list is still being read. */
  readonly coming: boolean;
  readonly files: readonly FileSummary[];
  /** The position of the open file in the list; -1 when the list does not have it. */
  readonly index: number;
  readonly total: number;
  readonly exact: boolean;
  /** True when there is a file before and after; after may be on a page that is still to be read. */
  readonly before: boolean;
  readonly after: boolean;
  go(step: -1 | 1): void;
  open(uuid: string): void;
}

const aheadOfEnd = 8;

/** The list on the screen; for a file opened by its address alone, the folder it is in. */
function useWhatAround(uuid: string): ListWhat | undefined {
  const shown = useListWhat();
  const { uuid: alone } = useParams({ strict: false });
  const { data } = useQuery({ ...fileQuery(uuid), enabled: alone !== undefined });
  if (alone === undefined) return shown;
  return data && ({ folder: data.parent_folder?.uuid ?? 'root' } as ListWhat);
}

/** The list behind an open file, moved through by index; more of it is read before its end is reached. */
export function useSurroundings(uuid: string): Surroundings {
  const team = useTeam();
  const what = useWhatAround(uuid);
  const list = useFileList(team.uuid, what ?? ({} as ListWhat), what !== undefined);
  const openFile = useOpenFile();
  /** The file whose follower was asked for before its page was there. */
  const waiting = useRef<string>(undefined);
  const index = list.files.findIndex((file) => file.uuid === uuid);
  const open = (to: string) => {
    waiting.current = undefined;
    openFile(to, { replace: true });
  };
  const near = useEffectEvent(() => {
    if (index < 0) return;
    if (index >= list.files.length - aheadOfEnd) list.more();
    const [previous, next] = [list.files[index - 1], list.files[index + 1]];
    if (next && waiting.current === uuid) return open(next.uuid);
    for (const file of [next, previous]) if (file) prefetchFile(file, true);
  });
  useEffect(() => near(), [uuid, index, list.files.length]);
  return {
    coming: list.state === 'loading',
    files: list.files,
    index,
    total: list.count,
    exact: list.exact,
    before: index > 0,
    after: index >= 0 && (index < list.files.length - 1 || list.hasMore),
    open,
    go(step) {
      if (index < 0) return;
      const next = list.files[index + step];
      if (next) return open(next.uuid);
      if (step < 0 || !list.hasMore) return;
      waiting.current = uuid;
      list.more();
    },
  };
}
