import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { PortalPreview } from './PortalPreview.tsx';
import styles from './PreviewDialog.module.css';

/** The preview over the editor, from whichever part of it. */
export function PreviewDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Preview" size="large">
      <div className={styles.whole}>
        <PortalPreview />
      </div>
    </Dialog>
  );
}
