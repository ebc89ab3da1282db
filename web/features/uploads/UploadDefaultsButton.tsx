import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Late } from '../../ui/overlays/Late.tsx';

const DefaultsDialog = lazyWhenIdle(async () => (await import('./UploadDefaultsDialog.tsx')).UploadDefaultsDialog);

/** Leads to what the next files get. */
export function UploadDefaultsButton() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <IconButton small label="Upload settings" onClick={() => setOpened(true)}>
        <IconAdjustmentsHorizontal />
      </IconButton>
      {opened && (
        <Late onClose={close}>
          <DefaultsDialog onClose={close} />
        </Late>
      )}
    </>
  );
}
