import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';
import { kindWords } from '../ctas/cta-words.ts';
import { NEW } from '../ctas/use-open-cta.ts';
import { useEditor } from '../editor-context.ts';
import styles from './ItemPanel.module.css';

/** The calls to action on a file; one of them is opened, or a new one begun. */
export function ItemCtas({ file, onOpen }: { file: GalleryFile; onOpen: (id: string) => void }) {
  const { editable } = useEditor();
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>Calls to action</h3>
      {file.ctas.length > 0 && (
        <ul className={styles.ctas}>
          {file.ctas.map((one) => (
            <li key={one.uuid}>
              <button type="button" className={styles.cta} onClick={() => onOpen(one.uuid)}>
                <b>{one.label}</b>
                <span>
                  {kindWords[one.kind]}, {one.url}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {file.ctas.length === 0 && <p className={styles.none}>None on this image.</p>}
      {editable && (
        <span>
          <Button
            size="xs"
            variant="line"
            leftSection={<IconPlus size={14} />}
            disabled={file.ctas.length >= limits.ctasPerFile}
            onClick={() => onOpen(NEW)}
          >
            Add call to action
          </Button>
        </span>
      )}
    </div>
  );
}
