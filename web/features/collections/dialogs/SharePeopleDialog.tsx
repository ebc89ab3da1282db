import { Button, MultiSelect, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import { type CollectionLevel, collectionLevels } from '#contract/policy/collections.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useTeamMates } from '../../comments/write/use-team-mates.ts';
import { useShareCollection } from '../collection-parts.ts';
import styles from './SharePeopleDialog.module.css';

const levelWords: Readonly<Record<CollectionLevel, string>> = {
  view: 'Can view',
  add: 'Can add and remove files',
  manage: 'Can manage',
};

const levelChoices = collectionLevels.map((value) => ({ value, label: levelWords[value] }));

/** The people who are chosen, each with what they may do. */
function Levels(props: {
  people: readonly (readonly [user: string, level: CollectionLevel])[];
  nameOf: (user: string) => string;
  onChange: (user: string, level: CollectionLevel) => void;
}) {
  const { people, nameOf, onChange } = props;
  return (
    <ul className={styles.people} aria-label="What people can do">
      {people.map(([user, level]) => (
        <li key={user} className={styles.person}>
          <span className={styles.name} dir="auto">
            {nameOf(user)}
          </span>
          <Select
            aria-label={`What ${nameOf(user)} can do`}
            className={styles.level ?? ''}
            data={levelChoices}
            value={level}
            allowDeselect={false}
            onChange={(value) => onChange(user, (value as CollectionLevel | null) ?? 'view')}
            comboboxProps={{ zIndex: 350 }}
          />
        </li>
      ))}
    </ul>
  );
}

/** Shares a collection with people of the team, each at a level. */
export function SharePeopleDialog({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) {
  const mates = useTeamMates(useTeam().uuid, true);
  const before = new Map(collection.people.map(({ uuid, level }) => [uuid, level]));
  const [people, setPeople] = useState<ReadonlyMap<string, CollectionLevel>>(before);
  const share = useShareCollection();
  const known = new Map([...collection.people, ...(mates ?? [])].map((person) => [person.uuid, fullName(person)]));
  const same = people.size === before.size && [...people].every(([user, level]) => before.get(user) === level);
  const choose = (users: readonly string[]) =>
    setPeople(new Map(users.map((user) => [user, people.get(user) ?? 'view'])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same || share.isPending) return;
    const wanted = [...people].map(([user, level]) => ({ user, level }));
    share.mutate({ uuid: collection.uuid, people: wanted }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share with people"
      size="form"
      locked={share.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={share.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={share.isPending} disabled={same}>
            Share
          </Button>
        </>
      }
    >
      <MultiSelect
        label="Team members"
        description="They’ll be notified and find it under Shared with me."
        placeholder={people.size === 0 ? 'Choose people' : ''}
        data={[...known].map(([value, label]) => ({ value, label }))}
        value={[...people.keys()]}
        onChange={choose}
        searchable
        clearable
        nothingFoundMessage={mates?.length === 0 ? 'No one else is in this team yet.' : 'No results'}
        comboboxProps={{ zIndex: 350 }}
        data-autofocus
      />
      {people.size > 0 && (
        <>
          <Levels
            people={[...people]}
            nameOf={(user) => known.get(user) ?? 'Someone'}
            onChange={(user, level) => setPeople(new Map(people).set(user, level))}
          />
          <p className={styles.note}>
            Who can manage can also rename, share and delete it. People whose role lets them edit files can change every
            collection.
          </p>
        </>
      )}
    </Dialog>
  );
}
