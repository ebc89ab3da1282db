import { Button, Loader, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { NoFeature } from '../../../ui/page/NoFeature.tsx';
import type { Subject } from '../../files/select/subject.ts';
import { typeWords } from '../settings-words.ts';
import styles from './AddToGallery.module.css';
import { Previews } from './Previews.tsx';
import { type FoundGalleries, useGalleryChoice } from './use-gallery-choice.ts';

interface GalleryListProps extends Pick<FoundGalleries, 'found' | 'q'> {
  chosen: string | undefined;
  onChoose: (uuid: string) => void;
}

/** The galleries that were found, one of them chosen. */
function GalleryList({ found, q, chosen, onChoose }: GalleryListProps) {
  return (
    <div className={styles.room}>
      <ListBody
        list={found}
        failed="The galleries did not load"
        skeleton={null}
        empty={
          <p className={styles.none}>
            {q === '' ? 'No galleries yet. Type a title to make the first one.' : 'No results'}
          </p>
        }
        more="More galleries"
      >
        {(galleries) => (
          <ul className={styles.list} aria-label="Galleries">
            {galleries.map((gallery) => (
              <li key={gallery.uuid}>
                <button
                  type="button"
                  className={styles.gallery}
                  aria-pressed={gallery.uuid === chosen}
                  onClick={() => onChoose(gallery.uuid)}
                >
                  <Previews urls={gallery.previews} size="card" />
                  <span className={styles.words}>
                    <b dir="auto">{gallery.title}</b>
                    <span>{typeWords[gallery.type]}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </div>
  );
}

/** Finds a gallery by its title, or makes one of the title that is typed. */
function GalleryChoice({ choice }: { choice: ReturnType<typeof useGalleryChoice> }) {
  const { found, typed, title, creating } = choice;
  return (
    <>
      <TextInput
        aria-label="Find or create a gallery"
        placeholder="Find or create a gallery"
        leftSection={<IconSearch size={16} />}
        rightSection={found.reading ? <Loader size={14} /> : null}
        value={typed}
        maxLength={limits.name}
        onChange={(event) => choice.setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <GalleryList {...choice} onChoose={choice.setChosen} />
      {title !== '' && (
        <Button
          variant="line"
          className={styles.create ?? ''}
          leftSection={<IconPlus size={16} />}
          loading={creating}
          disabled={!choice.canCreate && !creating}
          onClick={choice.create}
        >
          <span className={styles.cut} dir="auto">
            Create “{title}” with it
          </span>
        </Button>
      )}
      <p className={styles.hint}>Visitors see what is added once the gallery is published.</p>
      <FormError text={choice.refusal} />
    </>
  );
}

/** Puts what is chosen into a gallery, or into a new one. */
export function AddToGallery({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const choice = useGalleryChoice(subject, onClose);
  const { planned, busy } = choice;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add to Gallery"
      size="form"
      locked={busy}
      onSubmit={(event) => {
        event.preventDefault();
        choice.add();
      }}
      footer={
        planned && (
          <>
            <Button variant="quiet" onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" variant="ink" loading={choice.adding} disabled={!choice.canAdd}>
              Add
            </Button>
          </>
        )
      }
    >
      {planned ? <GalleryChoice choice={choice} /> : <NoFeature feature="GALLERIES" />}
    </Dialog>
  );
}
