import { Button } from '@mantine/core';
import { Dialog } from '../../ui/Dialog.tsx';

/** Shown before a file with a copyright is downloaded. */
export function Disclaimer({
  copyright,
  onAgree,
  onClose,
}: {
  copyright: string;
  onAgree: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Disclaimer"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" onClick={onAgree} data-autofocus>
            Download
          </Button>
        </>
      }
    >
      <p>
        This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper
        attribution to the holder named below.
      </p>
      <p>
        <strong>{copyright}</strong>
      </p>
    </Dialog>
  );
}
