import { Button, Select } from '@mantine/core';
import { IconFolder, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { useTeam } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { type HistorySearch, noHistorySearch } from '../../../lib/search/team/history.ts';
import type { SetSearch } from '../../../lib/search/use-search-state.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FolderSearch } from '../../folders/FolderPicker.tsx';
import { folderQuery } from '../../folders/queries.ts';
import styles from './History.module.css';
import { historyPeopleQuery } from './queries.ts';

const FolderPast = lazy(async () => ({ default: (await import('./FolderPast.tsx')).FolderPast }));

const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));

interface Props {
  search: HistorySearch;
  onSet: SetSearch<HistorySearch>;
}

function PersonFilter({ search: { actor }, onSet }: Props) {
  const { data: members = [] } = useQuery(historyPeopleQuery(useTeam().uuid));
  const people = members.map(({ user }) => ({ value: user.uuid, label: fullName(user) || user.email }));
  if (actor && !people.some(({ value }) => value === actor)) people.push({ value: actor, label: 'Someone who left' });
  return (
    <Select
      label="Person"
      placeholder="Anyone"
      data={people}
      value={actor ?? null}
      onChange={(value) => onSet({ actor: value ?? undefined })}
      searchable
      clearable
      nothingFoundMessage="No results"
    />
  );
}

function FolderFilter({ search: { folder }, onSet }: Props) {
  const team = useTeam().uuid;
  const [open, setOpen] = useState(false);
  const found = useQuery({ ...folderQuery(team, folder ?? ''), enabled: folder !== undefined, retry: false });
  const name = folder === undefined ? 'Everywhere' : (found.data?.name ?? (found.isError ? 'A deleted folder' : '…'));
  return (
    <div className={styles.folder}>
      <span className={styles.label}>Folder</span>
      <div className={styles.chosen}>
        <Button
          variant="line"
          fullWidth
          justify="start"
          leftSection={<IconFolder size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Folder: ${name}`}
          onClick={() => setOpen(true)}
        >
          {name}
        </Button>
        {folder !== undefined && (
          <IconButton label="Changes of every folder" onClick={() => onSet({ folder: undefined })}>
            <IconX />
          </IconButton>
        )}
      </div>
      <Dialog opened={open} onClose={() => setOpen(false)} title="Changes in a folder" size="form">
        <FolderSearch
          chosen={folder === undefined ? [] : [folder]}
          onChoose={({ uuid }) => {
            onSet({ folder: uuid ?? undefined });
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}

/** The filters by person, kind of thing, folder and day, kept in the address. */
export function HistoryFilters({ search, onSet }: Props) {
  const { from = '', to = '', kind, folder } = search;
  const [past, setPast] = useState(false);
  const narrowed = Object.keys(search).length > 0;
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <PersonFilter search={search} onSet={onSet} />
      <Select
        label="Kind"
        placeholder="Everything"
        data={kinds}
        value={kind ?? null}
        onChange={(value) => onSet({ kind: (value as AuditKind | null) ?? undefined })}
        searchable
        clearable
        nothingFoundMessage="No results"
      />
      <FolderFilter search={search} onSet={onSet} />
      <DateField
        label="From"
        max={to || undefined}
        value={from}
        onChange={(value) => onSet({ from: value || undefined })}
      />
      <DateField
        label="Until"
        min={from || undefined}
        value={to}
        onChange={(value) => onSet({ to: value || undefined })}
      />
      {folder !== undefined && (
        <Button className={styles.clear ?? ''} variant="line" onClick={() => setPast(true)}>
          As it was on…
        </Button>
      )}
      {folder !== undefined && past && (
        <Suspense>
          <FolderPast folder={folder} onClose={() => setPast(false)} />
        </Suspense>
      )}
      {narrowed && (
        <Button className={styles.clear ?? ''} variant="quiet" onClick={() => onSet(noHistorySearch)}>
          Clear filters
        </Button>
      )}
    </fieldset>
  );
}
