import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { galleriesKey } from '../queries.ts';
import { PublishChanges } from './PublishChanges.tsx';
import styles from './PublishDialog.module.css';
import { PublishWarnings } from './PublishWarnings.tsx';
import { publicGallery } from './public-gallery.ts';
import { readPublished } from './published.ts';
import { usePublish } from './use-publish.ts';

/** The changes for visitors: the whole gallery, or the difference from the one they have. */
function WhatVisitorsGet({ shown }: { shown: number }) {
  const { gallery } = useEditor();
  const team = useTeam().uuid;
  const first = gallery.published === null;
  const published = useQuery({
    queryKey: [...galleriesKey(team), 'published', gallery.uuid, gallery.published?.number],
    queryFn: ({ signal }) => readPublished(gallery.uuid, signal),
    enabled: !first && gallery.active,
    retry: false,
    staleTime: 0,
  });
  if (first)
    return (
      <p>
        Visitors will see <strong>{gallery.title}</strong> with {count(shown, 'file')}, wherever it is embedded.
      </p>
    );
  return (
    <>
      {published.isPending && gallery.active && <Skeleton height={72} radius={6} />}
      {published.data && <PublishChanges published={published.data} />}
      {published.isError && <p>Visitors will see it as it is in the editor now.</p>}
    </>
  );
}

/** Publishing is always asked for, and says before what it does. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { gallery, files } = useEditor();
  const { submit, busy, ready, wrong } = usePublish(onClose);
  const shown = publicGallery(gallery, files, useTeam().name).count;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Publish"
      size="form"
      locked={busy}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="ink" loading={busy} disabled={!ready} onClick={() => void submit()} data-autofocus>
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <WhatVisitorsGet shown={shown} />
        {!gallery.active && <p className={styles.warn}>It is turned off. Visitors see nothing until you turn it on.</p>}
        {shown < gallery.settings.min && (
          <p className={styles.warn}>
            It has fewer than {gallery.settings.min} files:{' '}
            {gallery.fallback ? `${gallery.fallback.title} is shown instead.` : 'nothing is shown instead.'}
          </p>
        )}
        <PublishWarnings />
        <p className={styles.soft}>Publishing cannot be undone; publish again to change it.</p>
        <FormError text={wrong} />
      </div>
    </Dialog>
  );
}
