import type { GivenFrom } from '#contract/upload-defaults.ts';
import type { GivenValues, Ref, StoredDefaults } from './store.refs.ts';
import type { SourceRow } from './store.ts';

/** Null: the uploader said it. */
export type From = GivenFrom | null;

export interface DefaultsSource {
  from: From;
  gives: StoredDefaults;
}

interface Field<T> {
  from: From;
  value: T;
}

/** The values put on an upload: each field by the first who says it. */
export interface Plan {
  tags?: Field<Ref[]>;
  rights?: Field<Ref[]>;
  collections?: Field<Ref[]>;
  attributes: Field<GivenValues>[];
  internal_use?: Field<boolean>;
}

export const saidBy = ({ kind, id, name, gives }: SourceRow): DefaultsSource => ({
  from: { kind: kind === 'folder' ? 'folder' : 'profile', uuid: id, name },
  gives,
});

function first<Key extends 'tags' | 'rights' | 'collections' | 'internal_use'>(
  said: readonly DefaultsSource[],
  key: Key,
) {
  const one = said.find(({ gives }) => gives[key] !== undefined);
  const value = one?.gives[key];
  return one && value !== undefined ? { [key]: { from: one.from, value } } : {};
}

export function planOf(said: readonly DefaultsSource[]): Plan {
  const attributes = new Map<string, Field<GivenValues>>();
  for (const { from, gives } of said)
    for (const value of gives.attributes ?? [])
      if (!attributes.has(value.uuid)) attributes.set(value.uuid, { from, value });
  return {
    ...first(said, 'tags'),
    ...first(said, 'rights'),
    ...first(said, 'collections'),
    ...first(said, 'internal_use'),
    attributes: [...attributes.values()],
  };
}

/** True when there is nothing to do: no one said anything. */
export const isEmpty = ({ attributes, ...fields }: Plan): boolean =>
  attributes.length === 0 && Object.keys(fields).length === 0;

/** The values of a plan, to be looked up. */
export const givesOf = ({ tags, rights, collections, attributes }: Plan): StoredDefaults => ({
  ...(tags ? { tags: tags.value } : {}),
  ...(rights ? { rights: rights.value } : {}),
  ...(collections ? { collections: collections.value } : {}),
  attributes: attributes.map(({ value }) => value),
});
