import { Menu } from '@mantine/core';
import {
  IconCrop,
  IconDots,
  IconLayersDifference,
  IconNote,
  IconPhotoCheck,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { canCrop } from '#contract/versions.rules.ts';
import { type FileStanding, useMay } from '../../lib/can.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { VersionDialog } from './VersionDialogs.tsx';
import styles from './VersionMenu.module.css';
import { makeCover } from './version-actions.ts';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

const free: FileStanding = { allowed: true, reason: undefined };

function Row(props: { icon: TablerIcon; label: string; may?: FileStanding; danger?: boolean; onClick: () => void }) {
  const { icon: Icon, label, may = free, danger, onClick } = props;
  return (
    <Menu.Item
      leftSection={<Icon size={16} />}
      className={styles.row ?? ''}
      data-danger={(danger && may.allowed) || undefined}
      aria-disabled={!may.allowed}
      closeMenuOnClick={may.allowed}
      onClick={() => may.allowed && onClick()}
    >
      {label}
      {may.reason && <small className={styles.reason}>{may.reason}</small>}
    </Menu.Item>
  );
}

/** Whether a part can be cut out of it: a picture of the right kind, which can be seen. */
const croppable = ({ file_type, width, height, preview_url, failed }: NumberedVersion) =>
  canCrop(file_type) && width !== null && height !== null && preview_url !== null && !failed;

/** What can be done with a version. */
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
          <Row
            icon={IconPhotoCheck}
            label="Make cover"
            may={may('cover', file)}
            onClick={() => void makeCover(file.uuid, version)}
          />
        )}
        {several && <Row icon={IconLayersDifference} label="Compare" onClick={ask('compare')} />}
        {croppable(version) && (
          <Row icon={IconCrop} label="Crop to a new version" may={may('version', file)} onClick={ask('crop')} />
        )}
        <Row
          icon={IconNote}
          label={version.note ? 'Change note' : 'Add note'}
          may={may('edit', file)}
          onClick={ask('note')}
        />
        <Menu.Divider />
        <Row
          icon={IconTrash}
          label="Delete version"
          danger
          may={may('delete_version', file)}
          onClick={several ? ask('delete') : () => toast.error('Cannot delete the only version of a file')}
        />
      </Menu.Dropdown>
    </Menu>
  );
}
