import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { count } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import styles from './DropZone.module.css';
import { countDragged } from './queue/dropped-files.ts';
import { uploadDrop } from './queue/upload-drop.ts';
import { useUploadTarget } from './use-upload-target.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Takes files dropped anywhere on the page, and names the folder they would go to while they are in the air. */
export function DropZone() {
  const [dragged, setDragged] = useState(0);
  const target = useUploadTarget();
  const { refused } = target;

  const over = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = refused ? 'none' : 'copy';
    setDragged(countDragged(event.dataTransfer) || 1);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    setDragged(0);
    if (refused) {
      toast.error(refused);
      return;
    }
    uploadDrop(event.dataTransfer, target).catch((error: unknown) => toast.failure(error, 'The upload failed.'));
  });
  useEffect(() => {
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragged(0);
    };
    const onOver = (event: DragEvent) => over(event);
    const onDrop = (event: DragEvent) => drop(event);
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);

  if (dragged === 0) return null;
  return (
    <div className={styles.zone} role="status">
      <div className={styles.sign}>
        <IconUpload size={28} stroke={1.5} aria-hidden="true" />
        <p>{refused ?? `Drop ${count(dragged, 'item')} into ${target.folder.name}`}</p>
        {!refused && target.wishes?.profileName && <small>With the upload profile {target.wishes.profileName}</small>}
      </div>
    </div>
  );
}
