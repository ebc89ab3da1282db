import type { FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { useKey } from '../../../lib/keys.ts';
import type { PanelName } from '../../../lib/search/library.ts';
import { askToComment } from '../../comments/write/asked-to-comment.ts';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import type { OpenPanel } from './use-panel.ts';

const layer = 'overlay';
const group = 'File';

/** The keys that open a panel; for who has no such panel, the dialog that does the same. */
export function PanelKeys({ file, panel, phone }: { file: FileSummary; panel: OpenPanel; phone: boolean }) {
  const edits = useMay()('edit', file).allowed && !file.recycled;
  const subject = { team: file.team, files: [file] };
  const there = (index: PanelName) => panel.tabs.some((tab) => tab.index === index);
  const show = (index: PanelName, kind: 'tags' | 'rights') => () =>
    there(index) ? panel.choose(index) : openFileDialog({ kind, subject });
  useKey('i', panel.toggle, { layer, group, label: 'Show or hide the panel', enabled: !phone });
  useKey('t', show(1, 'tags'), { layer, group, label: 'Tags', enabled: there(1) || edits });
  useKey('r', show(3, 'rights'), { layer, group, label: 'Rights', enabled: there(3) || edits });
  const comment = () => {
    askToComment();
    panel.choose(5);
  };
  useKey('c', comment, { layer, group, label: 'Comments', enabled: there(5) });
  return null;
}
