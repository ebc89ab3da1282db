import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { count } from '../../../lib/format.ts';
import { SelectedBar } from '../../../ui/list/SelectedBar.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteGalleries, useTurnOffGalleries } from './gallery-actions.ts';
import { hasPage } from './state-looks.ts';

/** As many as one call turns off or deletes. */
const most = 200;
const said = (galleries: readonly Gallery[]) => count(galleries.length, 'gallery', 'galleries');

/** The selected galleries, turned off or deleted together. */
export function SelectedGalleries({ galleries, onDone }: { galleries: readonly Gallery[]; onDone: () => void }) {
  const [deleting, setDeleting] = useState(false);
  const end = useTurnOffGalleries();
  const remove = useDeleteGalleries();
  const shown = galleries.filter(hasPage).slice(0, most);
  return (
    <>
      <SelectedBar said={said(galleries)} onClear={onDone}>
        <Button
          disabled={shown.length === 0}
          loading={end.isPending}
          onClick={() => end.mutate(shown, { onSuccess: onDone })}
        >
          Turn off
        </Button>
        <Button onClick={() => setDeleting(true)}>Delete</Button>
      </SelectedBar>
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete ${said(galleries)}`}
        confirm="Delete"
        danger
        onConfirm={() => remove.mutateAsync(galleries.slice(0, most)).then(onDone)}
      >
        <p>They disappear wherever they are embedded. Their files stay in the library.</p>
      </ConfirmDialog>
    </>
  );
}
