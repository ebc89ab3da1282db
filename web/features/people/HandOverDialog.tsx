import { Checkbox, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { type OwnedKind, ownedKinds } from '#contract/teams/members.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import type { LeavingMember } from './MembersTable.tsx';
import styles from './People.module.css';
import { deactivate, nameOf, remove } from './people-actions.ts';
import { membersQuery, ownedQuery } from './queries.ts';

type Owned = Record<OwnedKind | 'reviews', number>;

const words: Record<OwnedKind, (owned: Owned) => string> = {
  files: ({ files, reviews }) =>
    reviews === 0 ? count(files, 'file') : `${count(files, 'file')}, ${reviews} waiting for review`,
  collections: ({ collections }) => count(collections, 'collection'),
  searches: ({ searches }) => count(searches, 'saved search', 'saved searches'),
  rights: ({ rights }) => count(rights, 'rights profile'),
};

/** The person who gets it: found by name among the active members. */
function Heir({
  leaving,
  value,
  onChange,
}: {
  leaving: LeavingMember;
  value: string | null;
  onChange: (to: string | null) => void;
}) {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = usePaged(membersQuery(team, { q, active: true }));
  const others = found.rows.filter(({ uuid }) => uuid !== leaving.member.uuid);
  return (
    <Select
      label="Transfer to"
      placeholder="No one: leave it as it is"
      searchable
      clearable
      nothingFoundMessage="No results"
      data={others.map((member) => ({ value: member.uuid, label: `${nameOf(member)}, ${member.role.name}` }))}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={(text) => setTyped(text.split(',')[0] ?? '')}
    />
  );
}

/** Takes someone's access, for a while or for good, and hands over what is theirs. */
export function HandOverDialog({ leaving, onClose }: { leaving: LeavingMember; onClose: () => void }) {
  const { member, how } = leaving;
  const team = useTeam();
  const owned = useQuery(ownedQuery(team.uuid, member.uuid));
  const [to, setTo] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly OwnedKind[]>([]);
  const theirs = owned.data ? ownedKinds.filter((kind) => (owned.data?.[kind] ?? 0) > 0) : [];
  const kinds = theirs.filter((kind) => !left.includes(kind));
  const name = nameOf(member);
  const act = () => {
    const given = to !== null && kinds.length > 0 ? { to, kinds } : undefined;
    return how === 'deactivate' ? deactivate(team.uuid, member, given) : remove(team.uuid, member, given ?? {});
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={how === 'deactivate' ? `Deactivate ${name}?` : `Remove ${name}?`}
      confirm={how === 'deactivate' ? 'Deactivate' : 'Remove'}
      danger={how === 'remove'}
      disabled={owned.isPending}
      onConfirm={act}
    >
      <div className={styles.choices}>
        <p>
          {how === 'deactivate'
            ? `${name} loses access to ${team.name} immediately. Reactivating restores it.`
            : `${name} loses access to ${team.name} immediately. Everything they created stays.`}
        </p>
        {owned.isPending && <Skeleton height={64} />}
        {owned.isError && (
          <ErrorState title="What they own did not load" error={owned.error} onRetry={() => void owned.refetch()} />
        )}
        {owned.data && theirs.length === 0 && <p>They own nothing in the library.</p>}
        {owned.data && theirs.length > 0 && (
          <>
            <fieldset className={styles.choices}>
              <legend>They own</legend>
              {theirs.map((kind) => (
                <Checkbox
                  key={kind}
                  label={words[kind](owned.data)}
                  checked={!left.includes(kind)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLeft(checked ? left.filter((one) => one !== kind) : [...left, kind])
                  }
                />
              ))}
            </fieldset>
            <Heir leaving={leaving} value={to} onChange={setTo} />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}
