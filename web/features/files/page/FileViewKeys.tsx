import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { useKey } from '../../../lib/keys.ts';
import { moveTitle } from '../../folders/move-title.ts';
import { rateMany } from '../act/rate-many.ts';
import { useStar } from '../act/use-star.ts';
import { useFileCommands } from '../commands/file-commands.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { ratingKeys } from '../rating.ts';
import type { Surroundings } from './use-surroundings.ts';

const group = 'File';
const layer = 'overlay' as const;

/** The keys of an open file. Each is listed under `?` and does nothing while text is typed or a dialog is open. */
export function FileViewKeys({
  file,
  summary,
  around,
  onDropped,
}: {
  file: FileSummary | FileDetail;
  summary: FileSummary;
  around: Surroundings;
  onDropped: () => void;
}) {
  const commandsFor = useFileCommands();
  const may = useMay();
  const star = useStar(file);
  const subject = { team: summary.team, files: [summary] };
  const edits = !file.recycled && may('edit', file).allowed;
  useKey('ArrowLeft', () => around.go(-1), { layer, group, label: 'Previous file' });
  useKey('ArrowRight', () => around.go(1), { layer, group, label: 'Next file' });
  useKey(['s', 'f'], star, { layer, group, label: 'Favourite', enabled: may('star', file).allowed });
  useKey('m', () => openFileDialog({ kind: 'move', subject }), {
    layer,
    group,
    label: moveTitle,
    enabled: edits,
  });
  useKey('F2', () => openFileDialog({ kind: 'rename', file: summary }), {
    layer,
    group,
    label: 'Rename File',
    enabled: edits,
  });
  useKey([...ratingKeys], ({ key }) => void rateMany(subject, Number(key)), {
    layer,
    group,
    label: 'Rate, 0 for no stars',
    enabled: edits,
  });
  const remove = commandsFor(subject).find(({ keys, reason }) => keys.includes('Delete') && !reason);
  const drop = () => {
    remove?.run();
    if (remove?.id === 'recycle') onDropped();
  };
  useKey('Delete', drop, { layer, group, label: remove?.label ?? '', enabled: remove !== undefined });
  return null;
}
