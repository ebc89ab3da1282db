import type { FileSummary } from '#contract/files.ts';
import { useFocusedFile } from './focused-file.ts';
import { InfoPane } from './InfoPane.tsx';

/** The info pane of the list on the screen. */
export function SideInfo({ files }: { files: readonly FileSummary[] }) {
  const focused = useFocusedFile();
  const file = files.find(({ uuid }) => uuid === focused);
  return <InfoPane files={file ? [file] : []} />;
}
