import { Drawer } from '@mantine/core';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { useTeam } from '../../lib/me.ts';
import flyout from '../../ui/overlays/Flyout.module.css';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { MadeEmbed } from './MadeEmbed.tsx';
import { NewEmbed } from './NewEmbed.tsx';

/** Makes a single embed of files, and then has its code. */
export function EmbedFlyout({ files, onClose }: { files: readonly FileSummary[]; onClose: () => void }) {
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
