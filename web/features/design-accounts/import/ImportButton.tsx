import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../../lib/can.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { useMe, useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Late } from '../../../ui/overlays/Late.tsx';

const ImportDialog = lazyWhenIdle(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** Beside Upload, for teams that have an account at Canva: brings designs into the folder that is shown. */
export function ImportButton({ folder }: { folder: string | null }) {
  const [opened, setOpened] = useState(false);
  const mayUpload = useCan(libraryPolicy['library.upload']);
  const planned = useTeam().features.includes('DAM_PLUS');
  if (!useMe().canva_account.is_authenticated || !planned || !mayUpload) return null;
  const close = () => setOpened(false);
  return (
    <>
      <IconButton label="Import from Canva" onClick={() => setOpened(true)}>
        <IconDownload />
      </IconButton>
      {opened && (
        <Late onClose={close}>
          <ImportDialog folder={folder} onClose={close} />
        </Late>
      )}
    </>
  );
}
