import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import type { showFolderDefaults } from '#contract/upload-defaults.ts';
import { useTeam } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { useSaveFolderDefaults } from './actions.ts';
import { changesOf, draftOf } from './draft.ts';
import { GivenFields } from './GivenFields.tsx';
import { GoneNote } from './GoneNote.tsx';
import { folderDefaultsQuery } from './queries.ts';
import { refusalOf } from './refusal.ts';
import styles from './UploadDefaults.module.css';

type ShownDefaults = ReplyOut<typeof showFolderDefaults>;

function Form({ shown, onClose }: { shown: ShownDefaults; onClose: () => void }) {
  const [was] = useState(shown);
  const [draft, setDraft] = useState(() => draftOf(was.given));
  const save = useSaveFolderDefaults();
  const changes = changesOf(draftOf(was.given), draft);
  return (
    <FormDialog
      title={`Defaults of ${was.folder.name}`}
      size="wide"
      action="Save"
      busy={save.isPending}
      ready={Object.keys(changes).length > 0}
      onClose={onClose}
      onSubmit={() => save.mutate({ of: was, changes }, { onSuccess: onClose })}
    >
      <div className={styles.form}>
        <p className={styles.soft}>
          What is uploaded into {was.folder.path} and the folders in it gets this. Subfolders can override each field.
        </p>
        <FormError text={refusalOf(save.error, 'folder')} />
        <GoneNote given={was.given} />
        <GivenFields draft={draft} onChange={setDraft} inherited={was.inherited} otherwise="Nothing" />
      </div>
    </FormDialog>
  );
}

/** The values that uploads into one folder get. */
export function FolderDefaultsDialog({
  folder,
  onClose,
}: {
  folder: { uuid: string; name: string };
  onClose: () => void;
}) {
  const { uuid: team } = useTeam();
  const { data, error, refetch } = useQuery(folderDefaultsQuery(team, folder.uuid));
  if (data) return <Form shown={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={`Defaults of ${folder.name}`} size="wide">
      {error ? (
        <ErrorState title="The defaults did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  );
}
