import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

/** The dialog without its form: recipes load, did not load, or there are none. */
export function Instead({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Apply recipe"
      size="wide"
      footer={
        <Button variant="ink" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
