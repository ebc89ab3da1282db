import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { hasOptions, hasRange, readRange } from '#contract/attributes/rules.ts';
import { number } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import styles from './AttributeFilter.module.css';
import { valueWord } from './attribute-words.ts';
import { attributesQuery } from './queries.ts';

/** Values asked for, by slug: those of one attribute are OR-ed, attributes AND-ed. An empty value: files without any. */
export type AttributeFilters = Readonly<Record<string, readonly string[]>>;

/** The number of files that a value would leave, as `files.facets` tells. */
export interface AttributeCount {
  readonly attribute: string;
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

interface Part {
  attribute: Attribute;
  chosen: readonly string[];
  counts: readonly AttributeCount[];
  exact: boolean;
  onChange: (values: string[]) => void;
}

function Choices({ attribute, chosen, counts, exact, onChange }: Part) {
  const { attribute_type: type, name } = attribute;
  // The address has names, so that people can read it, not ids.
  const counted = new Map(counts.map(({ value, label, count }) => [type === 'User' ? label : value, count]));
  const known =
    type === 'Boolean'
      ? ['true', 'false']
      : hasOptions(type)
        ? attribute.options.map((one) => one.name)
        : [...counted.keys()];
  const rest = chosen.filter((value) => value !== '' && !known.includes(value));
  const word = (value: string) => (value === '' ? 'No value' : type === 'Boolean' ? valueWord(type, value) : value);
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChange} aria-label={name}>
      <div className={styles.choices}>
        {[...rest, ...known, ''].map((value) => (
          <Checkbox
            key={value}
            value={value}
            label={
              <span className={styles.line}>
                <span className={value === '' ? styles.none : styles.word}>{word(value)}</span>
                {value !== '' && (
                  <span className={styles.count}>
                    {exact || !counted.get(value) ? '' : '~'}
                    {number(counted.get(value) ?? 0)}
                  </span>
                )}
              </span>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Numbers or days from one to another; either may be left open. */
function Range({ attribute, chosen, onChange }: Part) {
  const { attribute_type: type, name } = attribute;
  const now = chosen.map((text) => readRange(type, text)).find((range) => range !== null);
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const { from, to } = typed ?? { from: now?.from ?? '', to: now?.to ?? '' };
  const wanted = `${from.trim()}..${to.trim()}`;
  const wrong = wanted !== '..' && readRange(type, wanted) === null;
  const leave = () => {
    if (typed === undefined || wrong) return;
    setTyped(undefined);
    onChange(wanted === '..' ? [] : [wanted]);
  };
  /** A day is whole when it is told. */
  const set = (next: { from: string; to: string }) => {
    const range = `${next.from}..${next.to}`;
    if (range !== '..' && readRange(type, range) === null) return setTyped(next);
    setTyped(undefined);
    onChange(range === '..' ? [] : [range]);
  };
  const end = (label: string, key: 'from' | 'to', value: string) => {
    const about = {
      ...{ size: 'xs', label, value, 'aria-label': `${name}: ${label.toLowerCase()}` },
      error: wrong && value !== '' ? true : undefined,
    };
    if (type === 'Date') return <DateField {...about} onChange={(day) => set({ from, to, [key]: day })} />;
    return (
      <TextInput
        {...about}
        inputMode="decimal"
        onChange={(event) => setTyped({ from, to, [key]: event.currentTarget.value })}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
      />
    );
  };
  return (
    <div className={styles.range}>
      {end('From', 'from', from)}
      {end('To', 'to', to)}
    </div>
  );
}

/** A value typed out, for what has too many to be ticked. */
function Typed({ attribute, chosen, onChange }: Part) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(typed.trim() === '' ? [] : [typed.trim()]);
  };
  return (
    <TextInput
      size="xs"
      aria-label={`${attribute.name} is`}
      placeholder="Exact value"
      value={typed ?? chosen[0] ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}

function Filter(part: Part) {
  const { attribute_type: type } = part.attribute;
  if (hasRange(type)) return <Range {...part} />;
  if (type === 'Long Text' || type === 'URL') return <Typed {...part} />;
  return <Choices {...part} />;
}

/** Filters by custom attributes: one is chosen, then its values. Those that narrow already, and facets of the team, are shown at once. */
export function AttributeFilter(props: {
  value: AttributeFilters | undefined;
  counts?: readonly AttributeCount[];
  /** True when the counts are; else they are estimates. */
  exact?: boolean;
  onChange: (value: AttributeFilters | undefined) => void;
}) {
  const { value = {}, counts = [], exact = true, onChange } = props;
  const team = useTeam();
  const allowed = team.features.includes('DAM_PLUS');
  const all = useQuery({ ...attributesQuery(team.uuid), enabled: allowed }).data ?? [];
  const [added, setAdded] = useState<string[]>([]);
  const shown = all.filter(({ slug, facet }) => facet || slug in value || added.includes(slug));
  const left = all.filter((one) => !shown.includes(one));
  if (!allowed) return <p className={styles.note}>Your team does not have access to this feature.</p>;
  const set = (slug: string, values: string[]) => {
    const next = Object.fromEntries(Object.entries({ ...value, [slug]: values }).filter(([, some]) => some.length > 0));
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <div className={styles.filter}>
      {all.length === 0 && <p className={styles.note}>No custom attributes have been created for this team.</p>}
      {shown.map((attribute) => (
        <fieldset key={attribute.uuid} className={styles.group}>
          <legend className={styles.name}>{attribute.name}</legend>
          <Filter
            attribute={attribute}
            chosen={value[attribute.slug] ?? []}
            counts={counts.filter((one) => one.attribute === attribute.slug)}
            exact={exact}
            onChange={(values) => {
              setAdded([...added.filter((slug) => slug !== attribute.slug), attribute.slug]);
              set(attribute.slug, values);
            }}
          />
        </fieldset>
      ))}
      {left.length > 0 && (
        <Select
          size="xs"
          aria-label="Filter by attribute"
          placeholder="Choose an attribute"
          data={left.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={null}
          searchable={left.length > 7}
          onChange={(slug) => slug && setAdded([...added, slug])}
        />
      )}
    </div>
  );
}
