import { Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { useTeam } from '../../../../lib/me.ts';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';
import { collectionListQuery } from '../../../collections/queries.ts';
import { RuleFields } from '../../../collections/rules/RuleFields.tsx';
import { withoutEmptyGroups } from '../../../collections/rules/rule-words.ts';
import { folderSearchQuery } from '../../../folders/queries.ts';
import { rightsQuery } from '../../../rights/queries.ts';
import { fillingOf } from '../../../searches/filling.ts';
import { searchesQuery } from '../../../searches/queries.ts';
import styles from './FillDialog.module.css';

const above = { zIndex: 350 };
const valuesOf = (query: SavedQuery, key: string) => [query[key] ?? []].flat();

function without(query: SavedQuery, ...keys: string[]): SavedQuery {
  return Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
}

function FolderRule({ query, onChange }: { query: SavedQuery; onChange: (query: SavedQuery) => void }) {
  const team = useTeam().uuid;
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), limits.folderSearchDebounceMs);
  const found = useQuery({ ...folderSearchQuery(team, q), placeholderData: keepPreviousData });
  return (
    <div className={styles.pair}>
      <Select
        label="Folder"
        placeholder="The whole library"
        data={(found.data ?? []).map(({ uuid, path }) => ({ value: uuid, label: path }))}
        value={null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(uuid) => {
          if (uuid === null) return;
          onChange({ ...query, folder: uuid, recursive: 'true' });
          setTyped('');
        }}
        filter={({ options }) => options}
        nothingFoundMessage={found.isFetching ? 'Loading…' : 'No results'}
        comboboxProps={above}
        searchable
      />
      {query.folder !== undefined && query.folder !== 'root' && (
        <Checkbox
          className={styles.below ?? ''}
          label="Include subfolders"
          checked={query.recursive === 'true'}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? { ...query, recursive: 'true' } : without(query, 'recursive'))
          }
        />
      )}
    </div>
  );
}

/** The rules that fill a gallery, as the library narrows by them; what they find is shown while they are usable. */
export function FillDialog(props: { query: SavedQuery; onSave: (query: SavedQuery) => void; onClose: () => void }) {
  const team = useTeam().uuid;
  const [query, setQuery] = useState(props.query);
  const searches = useQuery(searchesQuery(team));
  const collections = usePaged(collectionListQuery(team, {}));
  const rights = usePaged(rightsQuery(team, ''));
  const pick = (key: 'collection' | 'rights') => (values: string[]) =>
    setQuery(values.length > 0 ? { ...query, [key]: values } : without(query, key));
  const all = collections.rows;
  const rightNames = rights.rows;
  return (
    <FormDialog
      onClose={props.onClose}
      title="Fill automatically from"
      size="wide"
      action="Save"
      busy={false}
      aside={
        Object.keys(props.query).length > 0 && (
          <Button
            variant="quiet"
            className={styles.aside ?? ''}
            onClick={() => {
              props.onSave({});
              props.onClose();
            }}
          >
            Only files added by hand
          </Button>
        )
      }
      ready={Object.keys(withoutEmptyGroups(query)).length > 0}
      onSubmit={() => {
        props.onSave(withoutEmptyGroups(query));
        props.onClose();
      }}
    >
      <div className={styles.fields}>
        {searches.data && searches.data.length > 0 && (
          <Select
            label="Use the rules of a saved search"
            placeholder="None"
            data={searches.data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={(uuid) => {
              const search = searches.data.find((one) => one.uuid === uuid);
              if (search) setQuery(fillingOf(search.query));
            }}
            comboboxProps={above}
          />
        )}
        <FolderRule query={query} onChange={setQuery} />
        <div className={styles.pair}>
          <MultiSelect
            label="Any of these collections"
            data={all.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            value={valuesOf(query, 'collection').filter((value) => all.some(({ uuid }) => uuid === value))}
            onChange={pick('collection')}
            comboboxProps={above}
            searchable
            clearable
          />
          <MultiSelect
            label="Any of these rights"
            data={rightNames.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={valuesOf(query, 'rights').filter((value) => rightNames.some(({ uuid }) => uuid === value))}
            onChange={pick('rights')}
            comboboxProps={above}
            searchable
            clearable
          />
        </div>
        <RuleFields query={query} onChange={setQuery} />
      </div>
    </FormDialog>
  );
}
