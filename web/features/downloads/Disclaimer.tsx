import { Button } from '@mantine/core';
import { count } from '../../lib/format.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './Terms.module.css';

interface Holder {
  readonly text: string;
  readonly files: number;
}

/** Shown before something with a copyright is downloaded; to the public also before something that expires. */
export function Disclaimer({
  copyrights,
  onAgree,
  onClose,
}: {
  copyrights: readonly Holder[];
  onAgree: () => void;
  onClose: () => void;
}) {
  const several = copyrights.length > 1;
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
      <p className={styles.words}>
        This asset is copyrighted and must be used in accordance with applicable copyright laws. Please ensure proper
        attribution{copyrights.length > 0 ? ' to:' : ' to its owner.'}
      </p>
      {copyrights.length > 0 && (
        <ul className={styles.holders}>
          {copyrights.map(({ text, files }) => (
            <li key={text}>
              {text}
              {several && <span className={styles.count}> {count(files, 'file')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
