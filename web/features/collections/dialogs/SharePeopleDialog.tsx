import { Button, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import type { CollectionLevel } from '#contract/policy/collections.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { type Chosen, ShareLevels } from '../../../ui/form/ShareLevels.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useTeamMates } from '../../comments/write/use-team-mates.ts';
import { groupsQuery } from '../../people/groups/queries.ts';
import { useShareCollection } from '../collection-parts.ts';
import styles from './SharePeopleDialog.module.css';

/** The people and the groups that a collection can be shared with, by uuid. Those it is shared with are there from the start. */
function useChoices({ people, groups }: CollectionDetail) {
  const team = useTeam().uuid;
  const mates = useTeamMates(team, true);
  const all = usePaged(groupsQuery(team), { whole: true });
  return {
    people: new Map([...people, ...(mates ?? [])].map((one) => [one.uuid, fullName(one)])),
    groups: new Map([...groups, ...all.rows].map((one) => [one.uuid, one.name])),
    none: mates?.length === 0 && all.state === 'ready' && all.rows.length === 0,
  };
}

const levelWords: Readonly<Record<CollectionLevel, string>> = {
  view: 'Can view',
  add: 'Can add and remove files',
  manage: 'Can manage',
};

const choicesOf = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }));

/** Shares a collection with people and groups of the team, each at a level. */
export function SharePeopleDialog({ collection, onClose }: { collection: CollectionDetail; onClose: () => void }) {
  const choices = useChoices(collection);
  const before = new Map([...collection.groups, ...collection.people].map(({ uuid, level }) => [uuid, level]));
  const [levels, setLevels] = useState<ReadonlyMap<string, CollectionLevel>>(before);
  const share = useShareCollection();
  const same = levels.size === before.size && [...levels].every(([uuid, level]) => before.get(uuid) === level);
  const choose = (uuids: readonly string[]) =>
    setLevels(new Map(uuids.map((uuid) => [uuid, levels.get(uuid) ?? 'view'])));
  const chosen = [...levels].map(([uuid, level]): Chosen<CollectionLevel> => {
    const group = choices.groups.get(uuid);
    return { uuid, level, name: group ?? choices.people.get(uuid) ?? 'Someone', group: group !== undefined };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same || share.isPending) return;
    const people = chosen.flatMap(({ uuid, level, group }) => (group ? [] : [{ user: uuid, level }]));
    const groups = chosen.flatMap(({ uuid, level, group }) => (group ? [{ group: uuid, level }] : []));
    share.mutate({ uuid: collection.uuid, people, groups }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Share with people"
      about={collection.title}
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
        label="People and groups"
        description="They’ll be notified and find it under Shared with me."
        placeholder={levels.size === 0 ? 'Choose people or groups' : ''}
        data={[
          { group: 'Groups', items: choicesOf(choices.groups) },
          { group: 'People', items: choicesOf(choices.people) },
        ].filter(({ items }) => items.length > 0)}
        value={[...levels.keys()]}
        onChange={choose}
        searchable
        openOnFocus={false}
        clearable
        nothingFoundMessage={choices.none ? 'No one else is in this team yet.' : 'No results'}
        comboboxProps={{ zIndex: 350 }}
        data-autofocus
      />
      {chosen.length > 0 && (
        <>
          <ShareLevels
            all={chosen}
            words={levelWords}
            onChange={(uuid, level) => setLevels(new Map(levels).set(uuid, level))}
          />
          <p className={styles.note}>
            Who can manage can also rename, share and delete it. Someone in several groups has the highest of their
            levels. People whose role lets them edit files can change every collection.
          </p>
        </>
      )}
    </Dialog>
  );
}
