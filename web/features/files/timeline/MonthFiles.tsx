import { useEffect, useEffectEvent } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { useFileList } from '../browse/use-file-list.ts';
import type { ListWhat } from '../queries.ts';

/** Reads the files of a month that is on the screen, as far down as one sees. Draws nothing. */
export function MonthFiles(props: {
  team: string;
  month: string;
  what: ListWhat;
  /** True when one sees what is not read yet. */
  wanted: boolean;
  onFiles: (month: string, files: readonly FileSummary[]) => void;
}) {
  const { team, month, what, wanted } = props;
  const list = useFileList(team, what);
  const tell = useEffectEvent(props.onFiles);
  useEffect(() => {
    if (list.state === 'ready') tell(month, list.files);
  }, [month, list.state, list.files]);
  const more = useEffectEvent(() => list.more());
  useEffect(() => {
    if (wanted && list.hasMore) more();
  }, [wanted, list.hasMore, list.files.length]);
  return null;
}
