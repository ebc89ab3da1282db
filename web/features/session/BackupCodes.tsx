import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { copyText } from '../../lib/copy.ts';
import { useCopied } from '../../ui/form/use-copied.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './TwoFactor.module.css';

function download(codes: readonly string[]): void {
  const text = `Backup codes for Vitrine at ${window.location.host}\nEach works once, instead of a code from your app.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'vitrine-backup-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** Shown this once: the server keeps them so that it can check them, and never says them again. */
export function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [copied, copy] = useCopied((text) => copyText(text, { failed: 'The codes could not be copied.' }));
  return (
    <Dialog
      opened
      onClose={onClose}
      insists
      size="form"
      title="Save your backup codes"
      footer={
        <Button variant="ink" onClick={onClose} data-autofocus>
          I have saved them
        </Button>
      }
    >
      <p>
        If you lose your authenticator app, each of these codes signs you in once. They are only shown now, so keep them
        somewhere safe.
      </p>
      <ul className={styles.codes} aria-label="Backup codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          leftSection={copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          onClick={() => void copy(codes.join('\n'))}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => download(codes)}>
          Download
        </Button>
      </div>
    </Dialog>
  );
}
