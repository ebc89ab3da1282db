import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { refusalOf } from '../../../lib/call.ts';
import { count, date } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useRevertGallery } from '../list/gallery-actions.ts';
import { publicationsQuery } from '../queries.ts';
import styles from './PublicationsDialog.module.css';

/** The last publications. An earlier one is put back as the draft, so that it is looked at before visitors see it. */
export function PublicationsDialog({ onClose }: { onClose: () => void }) {
  const { gallery } = useEditor();
  const publications = useQuery(publicationsQuery(useTeam().uuid, gallery.uuid));
  const revert = useRevertGallery();
  return (
    <Dialog opened onClose={onClose} title="Earlier publications" size="form" locked={revert.isPending}>
      <div className={styles.body}>
        <p>Putting one back makes it the draft. Visitors see it once you publish it.</p>
        <Loaded query={publications} failed="The publications did not load">
          {(all) => (
            <ul className={styles.list}>
              {all.map(({ number, at, by, live, title, files }) => (
                <li key={number}>
                  <span className={styles.words}>
                    {date(at)}
                    <span>
                      {by && `${by.first_name} ${by.last_name} · `}
                      {title} · {count(files, 'file')}
                    </span>
                  </span>
                  {live ? (
                    <Badge variant="success">Live</Badge>
                  ) : (
                    <Button
                      variant="line"
                      size="xs"
                      disabled={revert.isPending}
                      aria-label={`Put back the publication of ${date(at)}`}
                      onClick={() => revert.mutate({ uuid: gallery.uuid, number }, { onSuccess: onClose })}
                    >
                      Put back
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <FormError text={revert.error ? refusalOf(revert.error) : undefined} />
      </div>
    </Dialog>
  );
}
