import { Button, Tooltip } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconShare2 } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { useCan, useMay } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const copiedWord = 'Link copied';

/** Copies the link to the page of a file, for those of the team who may share it. */
export function ShareButton({ file, phone }: { file: FileSummary | FileDetail; phone: boolean }) {
  const ours = file.team === useTeam().uuid;
  const edits = useCan('EDIT_ASSETS');
  const { allowed, reason } = useMay()('share', file);
  const { copy, copied } = useClipboard({ timeout: limits.copyConfirmationMs });
  if (!ours || !edits) return null;
  const share = () => {
    if (!allowed) return;
    const link = `${window.location.origin}/file/${file.uuid}`;
    if (window.isSecureContext) copy(link);
    else toast.success(link, { stays: true });
  };
  const icon = copied ? <IconCheck size={16} /> : <IconShare2 size={16} />;
  const off = allowed ? {} : { 'aria-disabled': true, 'data-disabled': true };
  if (phone)
    return (
      <IconButton label={copied ? copiedWord : (reason ?? 'Share')} onClick={share} {...off}>
        {icon}
      </IconButton>
    );
  return (
    <Tooltip label={reason ?? 'Copies the link to this page'}>
      <Button variant="line" leftSection={icon} onClick={share} {...off}>
        <span aria-live="polite">{copied ? copiedWord : 'Share'}</span>
      </Button>
    </Tooltip>
  );
}
