import { MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import { kinds, orientations, rightsStateFilters } from '#contract/files/query.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { stateNames } from '../../files/filter/filter-chips.ts';
import { useFilterNames } from '../../files/filter/filter-names.ts';
import { CountedRules } from './CountedRules.tsx';
import { RuleChips } from './RuleChips.tsx';
import styles from './RuleFields.module.css';
import { withoutRule } from './rule-words.ts';

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const stars = ['0', '1', '2', '3', '4', '5'].map((value) => ({
  value,
  label: value === '0' ? 'Not rated' : `${value} ${value === '1' ? 'star' : 'stars'}`,
}));
const uses = [
  { value: 'true', label: 'In a collection, gallery, embed or Media Centre' },
  { value: 'false', label: 'Nowhere' },
];

/** Rules with a field of their own; all others are kept as chips. */
const own: ReadonlySet<string> = new Set(
  'q type orientation tags extension rights_state rating creator camera lens location consent used created_from created_to taken_from taken_to expiring_within any'.split(
    ' ',
  ),
);

interface Props {
  readonly query: SavedQuery;
  readonly onChange: (query: SavedQuery) => void;
}

/** The fields of rules that all have to hold. */
export function RuleInputs({ query, onChange }: Props) {
  const valuesOf = (key: string) => [query[key] ?? []].flat();
  const set = (key: string) => (values: string[]) => {
    const { [key]: _, ...rest } = query;
    onChange(values.length > 0 ? { ...rest, [key]: values } : rest);
  };
  const setOne = (key: string) => (value: string) => {
    const { [key]: _, ...rest } = query;
    onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  const nameOf = useFilterNames(query);
  const nameOfTag = (value: string) => nameOf('tags', value);
  const idOf = new Map(valuesOf('tags').map((value) => [nameOfTag(value), value]));
  const others = Object.fromEntries(Object.entries(query).filter(([key]) => !own.has(key)));
  const choice = (key: string, label: string, data: { value: string; label: string }[]) => (
    <MultiSelect
      label={label}
      data={data}
      value={valuesOf(key)}
      onChange={set(key)}
      comboboxProps={{ zIndex: 350 }}
      clearable
    />
  );
  const words = (key: string, label: string) => (
    <TagsInput label={label} value={valuesOf(key)} onChange={set(key)} maxTags={50} acceptValueOnBlur />
  );
  const day = (key: string, label: string) => (
    <DateField label={label} value={valuesOf(key)[0]?.slice(0, 10) ?? ''} onChange={setOne(key)} />
  );
  return (
    <>
      <TagsInput
        label="Search terms"
        description="Press Enter after each group; any word in it matches"
        value={valuesOf('q')}
        onChange={set('q')}
        maxTags={50}
        splitChars={[]}
        acceptValueOnBlur
      />
      <div className={styles.pair}>
        {choice('type', 'Type', named(kinds))}
        {choice('orientation', 'Orientation', named(orientations))}
        <TagsInput
          label="Any of these tags"
          value={valuesOf('tags').map(nameOfTag)}
          onChange={(names) => set('tags')(names.map((name) => idOf.get(name) ?? name))}
          acceptValueOnBlur
        />
        {words('extension', 'Any of these extensions')}
        {choice(
          'rights_state',
          'Rights state',
          rightsStateFilters.map((value) => ({ value, label: stateNames[value] })),
        )}
        {choice('rating', 'Rating', stars)}
        <CountedRules query={query} nameOf={nameOf} onSet={(key, values) => set(key)(values)} />
        {words('location', 'Place')}
        {words('consent', 'People who consented')}
        {day('taken_from', 'Taken from')}
        {day('taken_to', 'Taken until')}
        {day('created_from', 'Uploaded from')}
        {day('created_to', 'Uploaded until')}
        <NumberInput
          label="Expires within days"
          min={0}
          max={36_500}
          allowDecimal={false}
          hideControls
          value={valuesOf('expiring_within')[0] ?? ''}
          onChange={(value) => setOne('expiring_within')(String(value))}
        />
        <Select
          label="Used"
          data={uses}
          value={valuesOf('used')[0] ?? null}
          onChange={(value) => setOne('used')(value ?? '')}
          comboboxProps={{ zIndex: 350 }}
          clearable
        />
      </div>
      {Object.keys(others).length > 0 && (
        <RuleChips query={others} onRemove={(rule) => onChange(withoutRule(query, rule))} />
      )}
    </>
  );
}
