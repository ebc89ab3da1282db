import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { CompareVersions } from './CompareVersions.tsx';
import { CropVersion } from './CropVersion.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { removeVersion } from './version-actions.ts';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

/** The dialogs about a version. */
export type VersionDialog =
  | { readonly kind: 'upload' }
  | { readonly kind: 'crop' | 'compare' | 'note' | 'delete'; readonly uuid: string };

/** The dialog about one version; none when it is gone meanwhile. */
export function VersionDialogs(props: {
  file: FileSummary | FileDetail;
  versions: readonly NumberedVersion[];
  dialog: Exclude<VersionDialog, { kind: 'upload' }>;
  onClose: () => void;
}) {
  const { file, versions, dialog, onClose } = props;
  const version = versions.find(({ uuid }) => uuid === dialog.uuid);
  if (!version) return null;
  switch (dialog.kind) {
    case 'crop':
      return <CropVersion file={file.uuid} version={version} onClose={onClose} />;
    case 'compare':
      return <CompareVersions file={file.uuid} versions={versions} first={version} onClose={onClose} />;
    case 'note':
      return <NoteDialog file={file.uuid} version={version} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmDialog
          opened
          onClose={onClose}
          title="Delete version"
          confirm="Delete version"
          danger
          onConfirm={() => removeVersion(file.uuid, version)}
        >
          <p>
            <strong dir="auto">{nameOf(version)}</strong> of {file.name} will be permanently deleted. This cannot be
            undone.
            {version.active && ' The newest of the others becomes the cover.'}
          </p>
        </ConfirmDialog>
      );
  }
}
