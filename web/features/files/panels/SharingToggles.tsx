import type { FileDetail } from '#contract/files/routes.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdateFile } from '../act/file-actions.ts';
import { updateFailed } from '../act/save-file.ts';
import styles from '../info/FileInformation.module.css';
import { ToggleRow } from './ToggleRow.tsx';

interface ToggleTexts {
  readonly on: string;
  readonly off: string;
}
const internal: ToggleTexts = { on: 'Sharing Disabled', off: 'Sharing allowed' };
const hidden: ToggleTexts = { on: 'Name hidden', off: 'Name shown' };

/** True when others may see the file, and whether they see its name. */
export function SharingToggles({ file }: { file: FileDetail }) {
  const update = useUpdateFile();
  const set = (field: 'internal_use' | 'hide_name', said: ToggleTexts) => (on: boolean) =>
    update.mutate(
      { file, changes: { [field]: on } },
      {
        onSuccess: ({ changeSet }) => toast.success(on ? said.on : said.off, { action: undoAction(changeSet) }),
        onError: () => toast.error(updateFailed),
      },
    );
  // While the answer is on its way the switch stands as it was turned.
  const wanted = update.isPending ? update.variables.changes : {};
  return (
    <div className={styles.part}>
      <ToggleRow
        label="Internal use"
        hint="Turns sharing off for this file"
        checked={wanted.internal_use ?? file.internal_use}
        onChange={set('internal_use', internal)}
      />
      <ToggleRow
        label="Hide name"
        hint="Visitors see the created date"
        checked={wanted.hide_name ?? file.hide_name}
        onChange={set('hide_name', hidden)}
      />
    </div>
  );
}
