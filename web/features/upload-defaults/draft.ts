import type { GivenChanges, GivenRef, UploadDefaults } from '#contract/upload-defaults.ts';

interface DraftRef {
  readonly uuid: string;
  readonly name: string;
}

/** The values being edited. Null: not set. */
export interface Draft {
  readonly tags: readonly string[] | null;
  readonly rights: readonly DraftRef[] | null;
  readonly collections: readonly DraftRef[] | null;
  readonly attributes: readonly (DraftRef & { readonly values: readonly string[] })[];
  readonly internal_use: boolean | null;
}

const alive = (refs: readonly GivenRef[] | null) => (refs === null ? null : refs.filter(({ gone }) => !gone));
const chosen = (refs: readonly GivenRef[] | null) => alive(refs)?.map(({ uuid, name }) => ({ uuid, name })) ?? null;

export const emptyDraft: Draft = { tags: null, rights: null, collections: null, attributes: [], internal_use: null };

/** The draft without things that are gone: they are told beside, and go when the field is changed. */
export const draftOf = (given: UploadDefaults): Draft => ({
  tags: alive(given.tags)?.map(({ name }) => name) ?? null,
  rights: chosen(given.rights),
  collections: chosen(given.collections),
  attributes: given.attributes.map(({ uuid, name, values }) => ({ uuid, name, values })),
  internal_use: given.internal_use,
});

const ids = (refs: readonly DraftRef[] | null) => (refs === null ? null : refs.map(({ uuid }) => uuid));
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, as they are sent. */
export function changesOf(was: Draft, is: Draft): GivenChanges {
  return {
    ...(same(was.tags, is.tags) ? {} : { tags: is.tags && [...is.tags] }),
    ...(same(ids(was.rights), ids(is.rights)) ? {} : { rights: ids(is.rights) }),
    ...(same(ids(was.collections), ids(is.collections)) ? {} : { collections: ids(is.collections) }),
    ...(same(was.attributes, is.attributes)
      ? {}
      : { attributes: is.attributes.map(({ uuid, values }) => ({ attribute: uuid, values: [...values] })) }),
    ...(was.internal_use === is.internal_use ? {} : { internal_use: is.internal_use }),
  };
}
