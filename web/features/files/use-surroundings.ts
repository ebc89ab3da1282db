import { useEffect, useEffectEvent } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { useOpenFile } from '../../lib/library-place.ts';
import { useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { useListWhat } from '../collections/use-list-what.ts';
import { fileQuery } from './queries.ts';
import { useFileList } from './use-file-list.ts';

export interface Surroundings {
  readonly files: readonly FileSummary[];
  /** Where the open file is in the list; -1 when the list does not have it. */
  readonly index: number;
  readonly total: number;
  readonly exact: boolean;
  go(step: -1 | 1): void;
  open(uuid: string): void;
}

const aheadOfEnd = 8;

/** The list behind an open file, moved through by index; more of it is read before its end is reached. */
export function useSurroundings(uuid: string): Surroundings {
  const team = useTeam();
  const list = useFileList(team.uuid, useListWhat());
  const openFile = useOpenFile();
  const index = list.files.findIndex((file) => file.uuid === uuid);
  const near = useEffectEvent(() => {
    if (index >= 0 && index >= list.files.length - aheadOfEnd && list.hasMore) list.more();
    for (const step of [1, -1]) {
      const file = index >= 0 ? list.files[index + step] : undefined;
      if (!file) continue;
      void queryClient.prefetchQuery(fileQuery(file.uuid));
      const { preview_url: url, file_type: type } = file.latest_version;
      if (url && type.startsWith('image/')) new Image().src = url;
    }
  });
  useEffect(() => near(), [uuid, index, list.files.length]);
  return {
    files: list.files,
    index,
    total: list.count,
    exact: list.exact,
    open: (to) => openFile(to, { replace: true }),
    go(step) {
      const next = index >= 0 ? list.files[index + step] : undefined;
      if (next) openFile(next.uuid, { replace: true });
    },
  };
}
