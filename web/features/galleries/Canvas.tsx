import { Button } from '@mantine/core';
import { lazy, type MouseEvent, Suspense } from 'react';
import type { GalleryDevice } from '../../lib/galleries-search.ts';
import { useTeam } from '../../lib/me.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './Canvas.module.css';
import { useEditor } from './editor-context.ts';
import { publicGallery } from './public-gallery.ts';

const GalleryPreview = lazy(async () => ({ default: (await import('./GalleryPreview.tsx')).GalleryPreview }));

/** The gallery as visitors of this width will see it. A click on a picture opens it for editing. */
export function Canvas({ device, onAdd }: { device: GalleryDevice; onAdd: () => void }) {
  const { gallery, files, may, open, opened } = useEditor();
  const { name } = useTeam();
  const data = publicGallery(gallery, files, name);
  // What is under the pointer may be inside the element's own tree.
  const pick = (event: MouseEvent) => {
    const path = event.nativeEvent.composedPath().filter((node): node is HTMLElement => node instanceof HTMLElement);
    const cta = path.map((node) => node.dataset.cta).find(Boolean);
    const file = path.map((node) => node.dataset.file).find(Boolean);
    if (!file) return;
    event.preventDefault();
    open(file, cta);
  };
  return (
    <div className={styles.stage}>
      <div className={styles.page} data-device={device}>
        {data.count === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              title="Nothing to show yet"
              text={
                files.length === 0
                  ? 'Files that you add stand here as visitors will see them.'
                  : 'None of its files may be shown to visitors now.'
              }
              action={
                may &&
                files.length === 0 && (
                  <Button variant="line" onClick={onAdd}>
                    Choose files
                  </Button>
                )
              }
            />
          </div>
        ) : (
          <div onClickCapture={pick}>
            <Suspense>
              <GalleryPreview data={data} device={device} selected={opened} />
            </Suspense>
          </div>
        )}
      </div>
    </div>
  );
}
