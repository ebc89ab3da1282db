import { MultiSelect, NumberInput, Select, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { kinds, orientations, rightsStateFilters } from '#contract/files/query.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { stateNames } from '../../files/filter/filter-chips.ts';
import { useFilterNames } from '../../files/filter/filter-names.ts';
import { CountedRule } from './CountedRule.tsx';
import styles from './RuleFields.module.css';
import type { RuleField } from './rule-fields.ts';

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
/** Values to choose from, where a rule has a few. */
const choices: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  type: named(kinds),
  orientation: named(orientations),
  rights_state: rightsStateFilters.map((value) => ({ value, label: stateNames[value] })),
  rating: stars,
};

interface Props {
  readonly field: RuleField;
  readonly query: SavedQuery;
  readonly onChange: (query: SavedQuery) => void;
}

function useValues({ query, onChange }: Omit<Props, 'field'>) {
  const valuesOf = (key: string) => [query[key] ?? []].flat();
  const set = (key: string) => (values: string[]) => {
    const { [key]: _, ...rest } = query;
    onChange(values.length > 0 ? { ...rest, [key]: values } : rest);
  };
  const setOne = (key: string) => (value: string) => {
    const { [key]: _, ...rest } = query;
    onChange(value === '' ? rest : { ...rest, [key]: value });
  };
  return { valuesOf, set, setOne };
}

function TagsRule({ field, ...props }: Props) {
  const { valuesOf, set } = useValues(props);
  const nameOf = useFilterNames(props.query);
  const nameOfTag = (value: string) => nameOf('tags', value);
  const idOf = new Map(valuesOf('tags').map((value) => [nameOfTag(value), value]));
  return (
    <TagsInput
      label={field.label}
      value={valuesOf('tags').map(nameOfTag)}
      onChange={(names) => set('tags')(names.map((name) => idOf.get(name) ?? name))}
      acceptValueOnBlur
    />
  );
}

function DaysRule({ field: { label, keys }, ...props }: Props) {
  const { valuesOf, setOne } = useValues(props);
  const day = (key: string, words: string) => (
    <DateField label={words} value={valuesOf(key)[0]?.slice(0, 10) ?? ''} onChange={setOne(key)} />
  );
  const [from = '', until = ''] = keys;
  return (
    <div className={styles.pair}>
      {day(from, `${label} from`)}
      {day(until, `${label} until`)}
    </div>
  );
}

/** The field of one rule. */
export function RuleInput(props: Props): ReactNode {
  const { field, query, onChange } = props;
  const { id, label, keys } = field;
  const { valuesOf, set, setOne } = useValues({ query, onChange });
  const above = { zIndex: 350 };
  if (keys.length > 1) return <DaysRule {...props} />;
  if (id === 'tags') return <TagsRule {...props} />;
  if (id === 'creator' || id === 'camera' || id === 'lens')
    return <CountedRule of={id} label={label} query={query} onSet={set(id)} />;
  if (id === 'expiring_within')
    return (
      <NumberInput
        label={label}
        min={0}
        max={36_500}
        allowDecimal={false}
        hideControls
        value={valuesOf(id)[0] ?? ''}
        onChange={(value) => setOne(id)(String(value))}
      />
    );
  if (id === 'used')
    return (
      <Select
        label={label}
        data={uses}
        value={valuesOf(id)[0] ?? null}
        onChange={(value) => setOne(id)(value ?? '')}
        comboboxProps={above}
      />
    );
  const data = choices[id];
  if (data)
    return (
      <MultiSelect
        label={label}
        data={[...data]}
        value={valuesOf(id)}
        onChange={set(id)}
        comboboxProps={above}
        clearable
      />
    );
  return (
    <TagsInput
      label={label}
      {...(id === 'q' ? { description: 'Press Enter after each group; any word in it matches', splitChars: [] } : {})}
      value={valuesOf(id)}
      onChange={set(id)}
      maxTags={50}
      acceptValueOnBlur
    />
  );
}
