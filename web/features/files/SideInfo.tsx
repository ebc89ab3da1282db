import type { FileSummary } from '#contract/files.ts';
import { useFocusedFile } from './focused-file.ts';
import { InfoPane } from './InfoPane.tsx';
import { useSelection } from './selection.ts';

/** The info pane of the list on the screen. */
export function SideInfo({ files }: { files: readonly FileSummary[] }) {
  const chosen = useSelection();
  const focused = useFocusedFile();
  if (chosen.files.size > 0) return <InfoPane files={[...chosen.files.values()]} />;
  const file = files.find(({ uuid }) => uuid === focused);
  return <InfoPane files={file ? [file] : []} />;
}
