import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { dropsLater, type GalleryWarning, reasonWords } from '../editor/files/warning-words.ts';
import { usePublishGallery } from '../list/gallery-actions.ts';
import { galleriesKey, warningsQuery } from '../queries.ts';
import { changedSettings } from '../settings-words.ts';
import { ChangeTable } from './ChangeTable.tsx';
import styles from './PublishDialog.module.css';
import { publicGallery } from './public-gallery.ts';
import { type Published, readPublished } from './published.ts';

const listedAtMost = 6;

function Warnings({ title, warnings }: { title: string; warnings: readonly GalleryWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {warnings.slice(0, listedAtMost).map((warning) => (
          <li key={warning.file.uuid}>
            <span className={styles.name}>{warning.file.name}</span>
            <span className={styles.soft}>{reasonWords(warning)}</span>
          </li>
        ))}
      </ul>
      {warnings.length > listedAtMost && (
        <p className={styles.soft}>and {count(warnings.length - listedAtMost, 'file')} more</p>
      )}
    </section>
  );
}

/** What visitors will see otherwise than now. */
function Changes({ published }: { published: Published }) {
  const { gallery, files } = useEditor();
  const next = publicGallery(gallery, files, useTeam().name).files.results.map(({ uuid }) => uuid);
  const before = new Set(published.files);
  const after = new Set(next);
  const added = next.filter((uuid) => !before.has(uuid)).length;
  const gone = published.files.filter((uuid) => !after.has(uuid)).length;
  const kept = published.files.filter((uuid) => after.has(uuid));
  const moved = next.filter((uuid) => before.has(uuid)).some((uuid, place) => uuid !== kept[place]);
  const settings = changedSettings(
    { title: published.gallery.title, type: published.gallery.type, settings: published.gallery.settings },
    { title: gallery.title, type: gallery.type, settings: gallery.settings },
  );
  const lines = [
    added > 0 && `${count(added, 'file')} more`,
    gone > 0 && `${count(gone, 'file')} fewer`,
    moved && 'a new order',
  ].filter(Boolean);
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>What changes for visitors</h3>
      {lines.length > 0 && <p>{lines.join(', ')}.</p>}
      {settings.length > 0 && <ChangeTable changes={settings} before="Now" after="After" />}
      {lines.length === 0 && settings.length === 0 && (
        <p>Captions, calls to action, or settings that are not visible on the page, such as allowed sites.</p>
      )}
    </section>
  );
}

/** Publishing is always asked for, and says before what it does. */
export function PublishDialog({ onClose }: { onClose: () => void }) {
  const { gallery, draft, unsaved, files } = useEditor();
  const team = useTeam();
  const publish = usePublishGallery();
  const [wrong, setWrong] = useState<string>();
  const first = gallery.published === null;
  const warnings = useQuery(warningsQuery(team.uuid, gallery.uuid));
  const published = useQuery({
    queryKey: [...galleriesKey(team.uuid), 'published', gallery.uuid, gallery.published?.number],
    queryFn: ({ signal }) => readPublished(gallery.uuid, signal),
    enabled: !first && gallery.active,
    retry: false,
    staleTime: 0,
  });
  const [saved, setSaved] = useState<boolean>();
  useEffect(() => {
    void Promise.all([draft.flush(), unsaved.flush()]).then((done) => setSaved(done.every(Boolean)));
  }, [draft, unsaved]);
  const shown = publicGallery(gallery, files, team.name).count;
  const few = shown < gallery.settings.min;
  const submit = async () => {
    setWrong(undefined);
    try {
      await publish.mutateAsync(gallery);
      onClose();
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : 'Something went wrong.');
    }
  };
  const all = warnings.data ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Publish"
      size="form"
      locked={publish.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={publish.isPending}>
            Cancel
          </Button>
          <Button
            variant="ink"
            loading={publish.isPending}
            disabled={saved !== true}
            onClick={() => void submit()}
            data-autofocus
          >
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {first && (
          <p>
            Visitors will see <strong>{gallery.title}</strong> with {count(shown, 'file')}, wherever it is embedded.
          </p>
        )}
        {!first && published.isPending && gallery.active && <Skeleton height={72} radius={6} />}
        {published.data && <Changes published={published.data} />}
        {!first && published.isError && <p>Visitors will see it as it is in the editor now.</p>}
        {!gallery.active && <p className={styles.warn}>It is turned off. Visitors see nothing until you turn it on.</p>}
        {few && (
          <p className={styles.warn}>
            It has fewer than {gallery.settings.min} files:{' '}
            {gallery.fallback ? `${gallery.fallback.title} is shown instead.` : 'nothing is shown instead.'}
          </p>
        )}
        {warnings.isError && (
          <ErrorState
            title="The warnings did not load"
            error={warnings.error}
            onRetry={() => void warnings.refetch()}
          />
        )}
        <Warnings title="Not shown to visitors" warnings={all.filter((one) => !dropsLater(one))} />
        <Warnings title="Hidden later" warnings={all.filter(dropsLater)} />
        <p className={styles.soft}>Publishing cannot be undone; publish again to change it.</p>
        <FormError text={saved === false ? 'Some changes are not saved yet.' : wrong} />
      </div>
    </Dialog>
  );
}
