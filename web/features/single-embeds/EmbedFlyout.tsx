import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { useTeam } from '../../lib/me.ts';
import flyout from '../../ui/overlays/Flyout.module.css';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import type { FileDialogProps } from '../files/dialogs/file-dialogs.ts';
import { MadeEmbed } from './new/MadeEmbed.tsx';
import { NewEmbed } from './new/NewEmbed.tsx';

/** Makes a single embed of files, and then has its code. */
export function EmbedFlyout({ subject: { files }, onClose }: FileDialogProps) {
  const planned = useTeam().features.includes('GALLERIES');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<SingleEmbed>();
  return (
    <Drawer
      opened
      onClose={busy ? () => {} : onClose}
      title={made ? made.title : 'New embed'}
      size={480}
      classNames={{ content: flyout.content, body: flyout.body }}
    >
      {!planned ? (
        <NoFeature feature="GALLERIES" />
      ) : made ? (
        <MadeEmbed embed={made} onClose={onClose} />
      ) : (
        <NewEmbed files={files} onBusy={setBusy} onMade={setMade} onClose={onClose} />
      )}
    </Drawer>
  );
}
