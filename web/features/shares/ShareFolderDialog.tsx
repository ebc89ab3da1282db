import { Button, Loader, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { SharedTeams } from './SharedTeams.tsx';
import styles from './ShareFolderDialog.module.css';
import { whyNot } from './share-actions.ts';
import { useFolderShares } from './use-folder-shares.ts';

/** Adds a team by its short name, or by the address of one of its members. */
function AddTeam({ busy, onAdd }: { busy: boolean; onAdd: (typed: string, download: boolean) => Promise<void> }) {
  const [typed, setTyped] = useState('');
  const [download, setDownload] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || busy) return;
    onAdd(wanted, download).then(
      // What was typed since is the next team.
      () => setTyped((now) => (now.trim() === wanted ? '' : now)),
      (error: unknown) => setWrong(whyNot(error)),
    );
  };
  return (
    <form className={styles.add} onSubmit={submit} noValidate>
      <TextInput
        label="Share with another team"
        description="The team’s short name, or the email address of one of its members"
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={typed}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(undefined);
        }}
        data-autofocus
      />
      <div className={styles.addFoot}>
        <Switch
          label="Can download"
          checked={download}
          onChange={(event) => setDownload(event.currentTarget.checked)}
        />
        <Button type="submit" variant="ink" loading={busy} disabled={wanted === ''}>
          Share
        </Button>
      </div>
    </form>
  );
}

/** The other teams that see a folder and all below it. */
export function ShareFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const actions = useFolderShares(folder);
  const { shares, busy, add } = actions;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share folder"
      size="form"
      footer={
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={styles.intro}>
        Members of the teams below see <strong dir="auto">{folder.name}</strong>, the folders in it and their files,
        except files for internal use or waiting for review. They cannot change, move or delete anything. A new team has
        to accept first.
      </p>
      {shares.isError && (
        <ErrorState
          title="The sharing details did not load"
          error={shares.error}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.isPending && <Loader role="status" size="sm" className={styles.loading ?? ''} aria-label="Loading" />}
      {shares.data && (
        <>
          <SharedTeams state={shares.data} folder={folder.name} actions={actions} />
          <AddTeam busy={busy} onAdd={add} />
        </>
      )}
    </Dialog>
  );
}
