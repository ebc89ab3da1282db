import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTeam } from '../../../lib/me.ts';
import type { GalleryDevice } from '../../../lib/search/galleries.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { publicGallery } from '../publish/public-gallery.ts';
import styles from './Canvas.module.css';
import { useEditor } from './editor-context.ts';
import { recipeProgress } from './recipes/recipe-state.ts';

const GalleryPreview = lazy(async () => ({ default: (await import('./GalleryPreview.tsx')).GalleryPreview }));

/** The least width of a page of each kind, in pixels; where there is less room it is drawn smaller. */
const pageWidth = { desktop: 1016, tablet: 820, phone: 390 } as const;

/** The gallery as visitors of this width will see it. A click on a picture opens it for editing, dragged it gets another place. */
export function Canvas({ device, onAdd }: { device: GalleryDevice; onAdd: () => void }) {
  const { gallery, files, editable, open, opened, edits } = useEditor();
  const { name } = useTeam();
  const { ref, width } = useElementSize();
  const [all, setAll] = useState(false);
  const data = useMemo(() => publicGallery(gallery, files, name, all), [gallery, files, name, all]);
  const onMore = useCallback(() => setAll(true), []);
  const ordered = editable && gallery.settings.sort === 'manual' && files.length > 1;
  const onMove = useCallback(
    (from: string, to: string) => {
      const file = files.find(({ uuid }) => uuid === from);
      const place = files.findIndex(({ uuid }) => uuid === to);
      if (file && place >= 0) void edits.move(file, place);
    },
    [files, edits],
  );
  const room = width === 0 ? pageWidth[device] : width;
  const wide = device === 'desktop' ? Math.max(room, pageWidth.desktop) : pageWidth[device];
  return (
    <div className={styles.stage}>
      <div ref={ref} className={styles.room}>
        <div className={styles.page} data-device={device} style={{ width: wide, zoom: Math.min(1, room / wide) }}>
          {data.count === 0 ? (
            <div className={styles.empty}>
              <EmptyState
                title="Nothing to show yet"
                text={
                  files.length === 0
                    ? 'Added files appear here as visitors see them.'
                    : recipeProgress(files).waiting > 0
                      ? 'Its images appear here as soon as they are prepared with their recipes.'
                      : 'None of its files can be shown to visitors right now.'
                }
                action={
                  editable &&
                  files.length === 0 && (
                    <Button variant="line" onClick={onAdd}>
                      Choose files
                    </Button>
                  )
                }
              />
            </div>
          ) : (
            <div className={styles.inside}>
              <Suspense>
                <GalleryPreview
                  data={data}
                  selected={opened}
                  onPick={open}
                  onMore={onMore}
                  onMove={ordered ? onMove : undefined}
                />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
