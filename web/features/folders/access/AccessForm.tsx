import { Button, MultiSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { FolderLevels } from '#contract/folder-levels.ts';
import type { Folder } from '#contract/folders.ts';
import type { FolderLevel } from '#contract/policy/folders/folder-levels.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { type Chosen, ShareLevels } from '../../../ui/form/ShareLevels.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useTeamMates } from '../../comments/write/use-team-mates.ts';
import { groupsQuery } from '../../people/groups/queries.ts';
import styles from './AccessForm.module.css';
import { useGiveAccess } from './access-parts.ts';

const words: Readonly<Record<FolderLevel, string>> = { add: 'Can add files', edit: 'Can add and edit files' };

/** The people and groups who can be chosen, by uuid. Those who were before are there from the start. */
function useChoices({ people, groups }: FolderLevels) {
  const team = useTeam().uuid;
  const mates = useTeamMates(team, true);
  const all = usePaged(groupsQuery(team), { whole: true });
  return {
    people: new Map([...people, ...(mates ?? [])].map((one) => [one.uuid, fullName(one)])),
    groups: new Map([...groups, ...all.rows].map((one) => [one.uuid, one.name])),
    none: mates?.length === 0 && all.state === 'ready' && all.rows.length === 0,
  };
}

const choicesOf = (names: ReadonlyMap<string, string>) => [...names].map(([value, label]) => ({ value, label }));

/** Those who have a level from a folder above, where it is changed. */
function FromAbove({ inherited }: Pick<FolderLevels, 'inherited'>) {
  if (inherited.length === 0) return null;
  return (
    <section className={styles.above}>
      <h3>From folders above</h3>
      <ul>
        {inherited.map(({ uuid, name, level, folder }) => (
          <li key={`${uuid} ${folder.uuid}`}>
            <bdi>{name}</bdi>{' '}
            <span>
              {words[level].toLowerCase()}, from <bdi>{folder.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AccessFormProps {
  folder: Folder;
  levels: FolderLevels;
  onClose: () => void;
}

/** The people and groups who may add files to a folder or edit them, each at a level. */
export function AccessForm({ folder, levels: given, onClose }: AccessFormProps) {
  const choices = useChoices(given);
  const before = new Map([...given.groups, ...given.people].map(({ uuid, level }) => [uuid, level]));
  const [levels, setLevels] = useState<ReadonlyMap<string, FolderLevel>>(before);
  const give = useGiveAccess();
  const same = levels.size === before.size && [...levels].every(([uuid, level]) => before.get(uuid) === level);
  const choose = (uuids: readonly string[]) =>
    setLevels(new Map(uuids.map((uuid) => [uuid, levels.get(uuid) ?? 'add'])));
  const chosen = [...levels].map(([uuid, level]): Chosen<FolderLevel> => {
    const group = choices.groups.get(uuid);
    return { uuid, level, name: group ?? choices.people.get(uuid) ?? 'Someone', group: group !== undefined };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (same || give.isPending) return;
    const people = chosen.flatMap(({ uuid, level, group }) => (group ? [] : [{ user: uuid, level }]));
    const groups = chosen.flatMap(({ uuid, level, group }) => (group ? [{ group: uuid, level }] : []));
    give.mutate({ uuid: folder.uuid, people, groups }, { onSuccess: onClose });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Give people access"
      size="form"
      locked={give.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={give.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" loading={give.isPending} disabled={same}>
            Save
          </Button>
        </>
      }
    >
      <MultiSelect
        label="People and groups"
        description="They’ll be notified, and can work in this folder and all folders below it."
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
        <ShareLevels
          all={chosen}
          words={words}
          onChange={(uuid, level) => setLevels(new Map(levels).set(uuid, level))}
        />
      )}
      <p className={styles.note}>
        Access adds to what someone’s role allows. Who can add files also edits those they added. It never lets anyone
        delete or share files.
      </p>
      <FromAbove inherited={given.inherited} />
    </Dialog>
  );
}
