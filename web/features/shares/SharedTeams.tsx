import { Switch } from '@mantine/core';
import { IconUsersGroup, IconX } from '@tabler/icons-react';
import type { SharedTeam, ShareState } from '#contract/shares.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './ShareFolderDialog.module.css';
import { type PendingShare, pendingName } from './share-actions.ts';
import type { FolderShares } from './use-folder-shares.ts';

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
        <span className={styles.name} dir="auto">
          {team.name}
        </span>
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
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={styles.note}>Waiting for them to accept</span>
      </span>
      <IconButton label={`Withdraw the offer to ${name}`} disabled={busy} onClick={onStop}>
        <IconX />
      </IconButton>
    </li>
  );
}

/** The teams that see a folder, and those that were asked. */
export function SharedTeams(props: { state: ShareState; folder: string; actions: FolderShares }) {
  const { state, folder, actions } = props;
  if (state.teams.length + state.pending.length === 0)
    return (
      <p className={styles.none}>
        <IconUsersGroup size={18} stroke={1.75} aria-hidden="true" />
        No other team sees this folder.
      </p>
    );
  return (
    <ul className={styles.teams} aria-label={`Teams that see ${folder}`}>
      {state.teams.map((team) => (
        <TeamRow
          key={team.team}
          team={team}
          busy={actions.busy}
          onDownload={(download) => actions.allow(team, download)}
          onStop={() => actions.stop(team)}
        />
      ))}
      {state.pending.map((one) => (
        <PendingRow key={pendingName(one)} one={one} busy={actions.busy} onStop={() => actions.withdraw(one)} />
      ))}
    </ul>
  );
}
