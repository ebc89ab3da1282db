import { Button, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AuditGroup, auditGroups, auditGroupWords } from '#contract/audit/group-words.ts';
import { type AuditKind, auditKinds } from '#contract/audit/groups.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { type AuditSearch, noAuditSearch } from '../../lib/search/team/audit.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import styles from './Audit.module.css';
import { auditPeopleQuery } from './queries.ts';
import { useTyped } from './use-typed.ts';

const groups = auditGroups.map((value) => ({ value, label: auditGroupWords[value] }));
const kinds = Object.entries(auditKinds).map(([value, label]) => ({ value, label }));
const several = 'several';

type Change = { [K in keyof AuditSearch]?: AuditSearch[K] | undefined };

interface FilterProps {
  search: AuditSearch;
  onChange: (change: Change) => void;
}

const looksLikeAddress = (value: string) => value === '' || /^[0-9a-f:.]{3,45}$/i.test(value);

/** `name`: of the person chosen, where no member has it any more. */
function PersonFilter({ search: { actor }, name, onChange }: FilterProps & { name: string | undefined }) {
  const { data: members = [] } = useQuery(auditPeopleQuery(useTeam().uuid));
  const people = members.map(({ user }) => ({ value: user.uuid, label: fullName(user) || user.email }));
  if (actor && !people.some(({ value }) => value === actor))
    people.push({ value: actor, label: name ?? 'Someone who left' });
  return (
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
  );
}

function ActionFilter({ search: { action = [] }, onChange }: FilterProps) {
  const chosen = action.length > 1 ? several : (action[0] ?? null);
  return (
    <Select
      label="Action"
      placeholder="Anything"
      data={chosen === several ? [...groups, { value: several, label: `${action.length} actions` }] : groups}
      value={chosen}
      onChange={(value) => onChange({ action: value && value !== several ? [value as AuditGroup] : undefined })}
      clearable
    />
  );
}

function DayFilters({ search: { from = '', to = '' }, onChange }: FilterProps) {
  return (
    <>
      <DateField
        label="From"
        max={to || undefined}
        value={from}
        onChange={(value) => onChange({ from: value || undefined })}
      />
      <DateField
        label="Until"
        min={from || undefined}
        value={to}
        onChange={(value) => onChange({ to: value || undefined })}
      />
    </>
  );
}

function AddressFilter({ search, onChange }: FilterProps) {
  const [address, setAddress] = useTyped(search.address ?? '', (value) => {
    if (looksLikeAddress(value)) onChange({ address: value || undefined });
  });
  return (
    <TextInput
      label="IP address"
      placeholder="203.0.113.7"
      spellCheck={false}
      autoComplete="off"
      maxLength={45}
      error={looksLikeAddress(address.trim()) ? undefined : 'Not an IP address'}
      value={address}
      onChange={(event) => setAddress(event.currentTarget.value)}
    />
  );
}

/** The object that entries are narrowed to, and a way out of all filters. */
function Chosen({ search, objectName, onChange }: FilterProps & { objectName: string | undefined }) {
  if (Object.keys(search).length === 0) return null;
  return (
    <div className={styles.chosen}>
      {search.object && (
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
  );
}

interface AuditFiltersProps extends FilterProps {
  /** Of the person chosen, where no member has it any more. */
  name: string | undefined;
  objectName: string | undefined;
}

/** The filters by person, action, object, time and place, kept in the address. */
export function AuditFilters({ search, name, objectName, onChange }: AuditFiltersProps) {
  const given = { search, onChange };
  return (
    <fieldset className={styles.filters} aria-label="Filters">
      <PersonFilter {...given} name={name} />
      <ActionFilter {...given} />
      <Select
        label="Object"
        placeholder="Everything"
        data={kinds}
        value={search.kind ?? null}
        onChange={(value) => onChange({ kind: (value as AuditKind | null) ?? undefined })}
        clearable
      />
      <DayFilters {...given} />
      <AddressFilter {...given} />
      <Chosen {...given} objectName={objectName} />
    </fieldset>
  );
}
