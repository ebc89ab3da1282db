import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../lib/me.ts';
import { useFocusedFile } from '../browse/focused-file.ts';
import { useSelection } from '../select/selection.ts';
import { subjectOf } from '../select/subject.ts';
import { InfoPane } from './InfoPane.tsx';

/** The info pane of the list on the screen. */
export function SideInfo({ files }: { files: readonly FileSummary[] }) {
  const team = useTeam().uuid;
  const chosen = useSelection();
  const focused = useFocusedFile();
  if (chosen.files.size > 0) return <InfoPane subject={subjectOf(team, chosen)} />;
  const file = files.find(({ uuid }) => uuid === focused);
  return <InfoPane subject={{ team, files: file ? [file] : [] }} />;
}
