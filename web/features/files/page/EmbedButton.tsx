import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { singleEmbedPolicy } from '#contract/policy/single-embeds.ts';
import { useRoleAllows } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { CopyFileEmbed } from '../../single-embeds/CopyFileEmbed.tsx';
import { openFileDialog } from '../dialogs/file-dialogs.ts';

/** Opens a new single embed of the file; where there is one, its code can be copied. */
export function EmbedButton({ file, summary }: { file: FileSummary | FileDetail; summary: FileSummary }) {
  const team = useTeam();
  const manages = useRoleAllows(singleEmbedPolicy['single_embed.edit']);
  if (file.team !== team.uuid || !manages) return null;
  const reason = file.internal_use ? 'Sharing Disabled' : undefined;
  const embed = () => reason ?? openFileDialog({ kind: 'embed', subject: { team: file.team, files: [summary] } });
  const newest = file.detailed && team.features.includes('GALLERIES') ? file.single_embeds[0] : undefined;
  const button = (
    <Button
      variant="quiet"
      leftSection={<IconCode size={16} />}
      onClick={embed}
      {...(reason ? { 'aria-disabled': true, 'data-disabled': true } : {})}
    >
      Embed
    </Button>
  );
  return (
    <>
      {reason ? <Tooltip label={reason}>{button}</Tooltip> : button}
      {newest && <CopyFileEmbed embed={newest} />}
    </>
  );
}
