import { IconCrop, IconDots, IconLayersDifference, IconNote, IconPhotoCheck, IconTrash } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { canCrop } from '#contract/versions/rules.ts';
import { type Permission, useMay } from '../../lib/can.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { ReasonedItem } from '../../ui/overlays/ReasonedItem.tsx';
import type { VersionDialog } from './VersionDialogs.tsx';
import { makeCover } from './version-actions.ts';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

/** The reason against a row; nothing where it may. */
const against = ({ allowed, reason = '' }: Permission) => (allowed ? undefined : reason);

/** True when a part can be cut out of it: a picture of the right kind, which can be seen. */
const croppable = ({ file_type, width, height, preview_url, failed }: NumberedVersion) =>
  canCrop(file_type) && width !== null && height !== null && preview_url !== null && !failed;

/** The actions on a version. */
export function VersionMenu(props: {
  file: FileSummary | FileDetail;
  version: NumberedVersion;
  several: boolean;
  onAsk: (dialog: VersionDialog) => void;
}) {
  const { file, version, several, onAsk } = props;
  const may = useMay();
  const ask = (kind: Exclude<VersionDialog['kind'], 'upload'>) => () => onAsk({ kind, uuid: version.uuid });
  return (
    <Menu position="top-end" width={240} withinPortal>
      <Menu.Target>
        <IconButton small label={`More for ${nameOf(version)}`}>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {!version.active && (
          <ReasonedItem
            icon={IconPhotoCheck}
            label="Make cover"
            reason={against(may('cover', file))}
            onClick={() => void makeCover(file.uuid, version)}
          />
        )}
        {several && <ReasonedItem icon={IconLayersDifference} label="Compare" onClick={ask('compare')} />}
        {croppable(version) && (
          <ReasonedItem
            icon={IconCrop}
            label="Crop to a new version"
            reason={against(may('version', file))}
            onClick={ask('crop')}
          />
        )}
        <ReasonedItem
          icon={IconNote}
          label={version.note ? 'Change note' : 'Add note'}
          reason={against(may('edit', file))}
          onClick={ask('note')}
        />
        <Menu.Divider />
        <ReasonedItem
          icon={IconTrash}
          label="Delete version"
          danger
          reason={against(may('delete_version', file))}
          onClick={several ? ask('delete') : () => toast.error('Cannot delete the only version of a file')}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
