import { Button, Loader, Switch, TextInput } from '@mantine/core';
import { IconUsersGroup, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import type { SharedTeam } from '#contract/shares.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { shareQuery } from './queries.ts';
import styles from './ShareFolderDialog.module.css';
import {
  listChanged,
  listWith,
  listWithdrawn,
  listWithout,
  ownShares,
  type PendingShare,
  pendingName,
  useShareFolder,
  whyNot,
} from './share-actions.ts';

interface TeamRowProps {
  team: SharedTeam;
  busy: boolean;
  onDownload: (download: boolean) => void;
  onStop: () => void;
}

function TeamRow({ team, busy, onDownload, onStop }: TeamRowProps) {
  const above = team.inherited_from;
  return (
    <li className={styles.team}>
      <span className={styles.words}>
        <span className={styles.name}>{team.name}</span>
        <span className={styles.note}>{above ? `Through the parent folder ${above.name}` : team.slug}</span>
      </span>
      <Switch
        label="Can download"
        aria-label={`${team.name} can download`}
        checked={team.download}
        disabled={busy || above !== null}
        onChange={(event) => onDownload(event.currentTarget.checked)}
      />
      <IconButton label={`Stop sharing with ${team.name}`} disabled={busy || above !== null} onClick={onStop}>
        <IconX />
      </IconButton>
    </li>
  );
}

/** Whoever was asked sees nothing of the folder yet. */
function PendingRow({ one, busy, onStop }: { one: PendingShare; busy: boolean; onStop: () => void }) {
  const name = pendingName(one);
  return (
    <li className={styles.team}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>Waiting for them to accept</span>
      </span>
      <IconButton label={`Withdraw the offer to ${name}`} disabled={busy} onClick={onStop}>
        <IconX />
      </IconButton>
    </li>
  );
}

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
      () => setTyped(''),
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

/** Which other teams see a folder and all below it. Every act is done at once and can be undone. */
export function ShareFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const team = useTeam();
  const shares = useQuery(shareQuery(team.uuid, folder.uuid));
  const share = useShareFolder();
  const own = ownShares(shares.data);
  const failed = { onError: (error: unknown) => toast.failure(error) };
  const add = async (typed: string, download: boolean) => {
    const name = typed.includes('@') ? { email: typed } : { slug: typed };
    await share.mutateAsync({
      folder: folder.uuid,
      teams: listWith(shares.data, { ...name, download }),
      done: (now) => {
        const before = new Set(own.map((known) => known.team));
        const added = ownShares(now).find((known) => !before.has(known.team));
        return added ? `Shared ${folder.name} with ${added.name}` : `${typed} sees the folder after accepting`;
      },
    });
  };
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
        Members of the teams below see <strong>{folder.name}</strong>, the folders in it and their files, except files
        for internal use or waiting for review. They cannot change, move or delete anything. A new team has to accept
        first.
      </p>
      {shares.isError && (
        <ErrorState
          title="The sharing details did not load"
          error={shares.error}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.isPending && <Loader size="sm" className={styles.loading ?? ''} aria-label="Loading" />}
      {shares.data && (
        <>
          {shares.data.teams.length + shares.data.pending.length === 0 ? (
            <p className={styles.none}>
              <IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />
              No other team sees this folder.
            </p>
          ) : (
            <ul className={styles.teams} aria-label={`Teams that see ${folder.name}`}>
              {shares.data.teams.map((one) => (
                <TeamRow
                  key={one.team}
                  team={one}
                  busy={share.isPending}
                  onDownload={(download) =>
                    share.mutate(
                      {
                        folder: folder.uuid,
                        teams: listChanged(shares.data, one, download),
                        done: () => (download ? `${one.name} can download` : `${one.name} can no longer download`),
                      },
                      failed,
                    )
                  }
                  onStop={() =>
                    share.mutate(
                      {
                        folder: folder.uuid,
                        teams: listWithout(shares.data, one),
                        done: () => `Stopped sharing ${folder.name} with ${one.name}`,
                      },
                      failed,
                    )
                  }
                />
              ))}
              {shares.data.pending.map((one) => (
                <PendingRow
                  key={pendingName(one)}
                  one={one}
                  busy={share.isPending}
                  onStop={() =>
                    share.mutate(
                      {
                        folder: folder.uuid,
                        teams: listWithdrawn(shares.data, one),
                        done: () => `Offer to ${pendingName(one)} withdrawn`,
                      },
                      failed,
                    )
                  }
                />
              ))}
            </ul>
          )}
          <AddTeam busy={share.isPending} onAdd={add} />
        </>
      )}
    </Dialog>
  );
}
