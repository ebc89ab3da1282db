import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan, useMay } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import { asSummary } from '../queries.ts';

/** Opens the Share File dialog, for those of the team who may share the file. */
export function ShareButton({ file, phone }: { file: FileSummary | FileDetail; phone: boolean }) {
  const ours = file.team === useTeam().uuid;
  const edits = useCan(libraryPolicy['library.edit']);
  const { allowed, reason } = useMay()('share', file);
  if (!ours || !edits) return null;
  const share = () =>
    allowed && openFileDialog({ kind: 'share', subject: { team: file.team, files: [asSummary(file)] } });
  const icon = <IconShare2 size={16} />;
  const off = allowed ? {} : { 'aria-disabled': true, 'data-disabled': true };
  if (phone)
    return (
      <IconButton label={reason ?? 'Share'} onClick={share} {...off}>
        {icon}
      </IconButton>
    );
  const button = (
    <Button variant="line" leftSection={icon} onClick={share} {...off}>
      Share
    </Button>
  );
  return reason ? <Tooltip label={reason}>{button}</Tooltip> : button;
}
