import { Button, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useTeamMates } from '../../comments/write/use-team-mates.ts';
import { useShareCollection } from '../collection-parts.ts';
import styles from './SectionsDialog.module.css';

/** Puts a collection before people of the team. */
export function SharePeopleDialog({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) {
  const mates = useTeamMates(useTeam().uuid, true);
  const before = collection.people.map(({ uuid }) => uuid);
  const [people, setPeople] = useState(before);
  const share = useShareCollection();
  const known = new Map([...collection.people, ...(mates ?? [])].map((person) => [person.uuid, fullName(person)]));
  const same = people.length === before.length && people.every((uuid) => before.includes(uuid));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same || share.isPending) return;
    share.mutate({ uuid: collection.uuid, people }, { onSuccess: onClose });
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
        description="They’ll be notified and find it under Shared with me. Their role decides what they can do with it."
        placeholder={people.length === 0 ? 'Choose people' : ''}
        data={[...known].map(([value, label]) => ({ value, label }))}
        value={people}
        onChange={setPeople}
        searchable
        clearable
        nothingFoundMessage="No results"
        comboboxProps={{ zIndex: 350 }}
        data-autofocus
      />
      {mates?.length === 0 && <p className={styles.none}>No one else is in this team yet.</p>}
    </Dialog>
  );
}
