import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { QRCodeSVG } from 'qrcode.react';
import type { UploadLink } from '#contract/upload-links/routes.ts';
import { useCopied } from '../../ui/form/use-copied.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './UploadLinks.module.css';

/** The address of an upload link, to copy or to scan. */
export function ShareUploadLink({ link, onClose }: { link: UploadLink; onClose: () => void }) {
  const { title, url, has_password: locked } = link;
  const [copied, copy] = useCopied();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="form"
      footer={
        <>
          <Button variant="quiet" component="a" href={url} target="_blank" rel="noopener">
            Open
          </Button>
          <Button
            variant="ink"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={() => void copy(url)}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        </>
      }
    >
      <div className={styles.share}>
        <span className={styles.code}>
          <QRCodeSVG value={url} size={160} marginSize={1} title={`QR code of ${title}`} />
        </span>
        <div>
          <p className={styles.address}>{url}</p>
          <p className={styles.soft}>
            Whoever has this link can send files{locked ? ' once they know the password' : ''}. It shows nothing of the
            library.
          </p>
        </div>
      </div>
    </Dialog>
  );
}
