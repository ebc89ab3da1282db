import { MultiSelect, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listFiles } from '#contract/files/find.ts';
import { type FileListQueryIn, kinds, orientations } from '#contract/files/query.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { call } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { useFilterNames } from '../../files/filter/filter-names.ts';
import { RuleChips } from './RuleChips.tsx';
import styles from './RuleFields.module.css';
import { withoutRule } from './rule-words.ts';

const named = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));
const own = ['q', 'type', 'orientation', 'tags', 'extension'] as const;
type Own = (typeof own)[number];
const valuesOf = (query: SavedQuery, key: Own) => [query[key] ?? []].flat();
const aWhileMs = 300;

/** The number of files that rules find now. */
function LiveCount({ query }: { query: SavedQuery }) {
  const team = useTeam();
  const [asked] = useDebouncedValue(query, aWhileMs);
  const some = Object.keys(asked).length > 0;
  const found = useQuery({
    queryKey: ['files', team.uuid, 'count', asked],
    queryFn: async ({ signal }) => {
      const { count: n, count_exact: exact } = await call(listFiles, {
        params: { team: team.uuid },
        query: { ...asked, limit: 1 } as FileListQueryIn,
        signal,
      });
      return { n, exact };
    },
    enabled: some,
    placeholderData: keepPreviousData,
  });
  const text = !some
    ? 'Select at least one rule.'
    : found.isError
      ? 'The files could not be counted.'
      : found.data
        ? `${found.data.exact ? '' : 'about '}${count(found.data.n, 'file')} now`
        : 'Counting…';
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}

/** The rules of a smart collection. Those that have no field here are kept, and can be taken away. */
export function RuleFields({ query, onChange }: { query: SavedQuery; onChange: (query: SavedQuery) => void }) {
  const set = (key: Own) => (values: string[]) => {
    const { [key]: _, ...rest } = query;
    onChange(values.length > 0 ? { ...rest, [key]: values } : rest);
  };
  const nameOf = useFilterNames(query);
  const nameOfTag = (value: string) => nameOf('tags', value);
  const idOf = new Map(valuesOf(query, 'tags').map((value) => [nameOfTag(value), value]));
  const others = Object.fromEntries(Object.entries(query).filter(([key]) => !own.includes(key as Own)));
  return (
    <fieldset className={styles.rules}>
      <legend>Files that match all of these</legend>
      <TagsInput
        label="Search terms"
        description="Press Enter after each group; any word in it matches"
        value={valuesOf(query, 'q')}
        onChange={set('q')}
        maxTags={50}
        splitChars={[]}
        acceptValueOnBlur
      />
      <div className={styles.pair}>
        <MultiSelect
          label="Type"
          data={named(kinds)}
          value={valuesOf(query, 'type')}
          onChange={set('type')}
          comboboxProps={{ zIndex: 350 }}
          clearable
        />
        <MultiSelect
          label="Orientation"
          data={named(orientations)}
          value={valuesOf(query, 'orientation')}
          onChange={set('orientation')}
          comboboxProps={{ zIndex: 350 }}
          clearable
        />
      </div>
      <div className={styles.pair}>
        <TagsInput
          label="Any of these tags"
          value={valuesOf(query, 'tags').map(nameOfTag)}
          onChange={(names) => set('tags')(names.map((name) => idOf.get(name) ?? name))}
          acceptValueOnBlur
        />
        <TagsInput
          label="Any of these extensions"
          value={valuesOf(query, 'extension')}
          onChange={set('extension')}
          acceptValueOnBlur
        />
      </div>
      {Object.keys(others).length > 0 && (
        <RuleChips query={others} onRemove={(rule) => onChange(withoutRule(query, rule))} />
      )}
      <LiveCount query={query} />
    </fieldset>
  );
}
