import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type AuditGroup, auditGroups, auditGroupWords } from '#contract/audit/group-words.ts';
import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { limits } from '#contract/core/limits.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { type AuditSearch, noAuditSearch } from '../../lib/search/audit.ts';
import styles from './Audit.module.css';
import { auditPeopleQuery } from './queries.ts';

const groups = auditGroups.map((value) => ({ value, label: auditGroupWords[value] }));
const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));
const several = 'several';

type Change = { [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

/** What is typed settles before it is asked for; what comes from elsewhere is taken over. */
function useTyped(given: string, settle: (value: string) => void): [string, (value: string) => void] {
  const [typed, setTyped] = useState(given);
  const [known, setKnown] = useState(given);
  if (given !== known) {
    setKnown(given);
    setTyped(given);
  }
  const [settled] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const tell = useEffectEvent((value: string) => {
    if (value !== given && value === typed.trim()) settle(value);
  });
  useEffect(() => tell(settled), [settled]);
  return [typed, setTyped];
}

const looksLikeAddress = (value: string) => value === '' || /^[0-9a-f:.]{3,45}$/i.test(value);

/** Who, what, on what, when and from where, kept in the address. `name`: of the person chosen, where no member has it any more. */
export function AuditFilters({
  search,
  name,
  objectName,
  onChange,
}: {
  search: AuditSearch;
  name: string | undefined;
  objectName: string | undefined;
  onChange: (change: Change) => void;
}) {
  const { data: members = [] } = useQuery(auditPeopleQuery(useTeam().uuid));
  const people = members.map(({ user }) => ({ value: user.uuid, label: fullName(user) || user.email }));
  const { actor, action = [], kind, object, from = '', to = '', address = '', q = '' } = search;
  if (actor && !people.some(({ value }) => value === actor))
    people.push({ value: actor, label: name ?? 'Someone who left' });
  const [words, setWords] = useTyped(q, (value) => onChange({ q: value || undefined }));
  const [place, setPlace] = useTyped(address, (value) => {
    if (looksLikeAddress(value)) onChange({ address: value || undefined });
  });
  const chosen = action.length > 1 ? several : (action[0] ?? null);
  const any = Object.keys(search).length > 0;
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <TextInput
        className={styles.words ?? ''}
        label="Search"
        placeholder="A name, a file, a value"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-search-field
      />
      <Select
        label="Person"
        placeholder="Anyone"
        data={people}
        value={actor ?? null}
        onChange={(value) => onChange({ actor: value ?? undefined })}
        searchable
        clearable
        nothingFoundMessage="No results"
      />
      <Select
        label="Action"
        placeholder="Anything"
        data={chosen === several ? [...groups, { value: several, label: `${action.length} actions` }] : groups}
        value={chosen}
        onChange={(value) => onChange({ action: value && value !== several ? [value as AuditGroup] : undefined })}
        clearable
      />
      <Select
        label="Object"
        placeholder="Everything"
        data={kinds}
        value={kind ?? null}
        onChange={(value) => onChange({ kind: (value as AuditKind | null) ?? undefined })}
        clearable
      />
      <TextInput
        type="date"
        label="From"
        max={to || undefined}
        value={from}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="Until"
        min={from || undefined}
        value={to}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
      <TextInput
        label="IP address"
        placeholder="203.0.113.7"
        spellCheck={false}
        autoComplete="off"
        maxLength={45}
        error={looksLikeAddress(place.trim()) ? undefined : 'Not an IP address'}
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
      {(object || any) && (
        <div className={styles.chosen}>
          {object && (
            <Button
              variant="line"
              rightSection={<IconX size={14} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChange({ object: undefined })}
            >
              Only {objectName ?? 'one object'}
            </Button>
          )}
          <Button variant="quiet" onClick={() => onChange(noAuditSearch)}>
            Clear filters
          </Button>
        </div>
      )}
    </fieldset>
  );
}
