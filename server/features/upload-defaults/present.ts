import type { Applying, FolderDefaults, GivenFrom, GivenRef, UploadDefaults } from '#contract/upload-defaults.ts';
import type { UploadProfile } from '#contract/upload-profiles.ts';
import type { KnownRefs } from './known.ts';
import type { From, Plan } from './rules.ts';
import type { ProfileRow } from './store.profiles.ts';
import type { GivenValues, NamedRef, Ref, StoredDefaults } from './store.refs.ts';
import type { FolderDefaultsRow } from './store.ts';

const shownRefs = (known: KnownRefs, what: NamedRef, refs: readonly Ref[]): GivenRef[] =>
  refs.map(({ uuid, name }) => {
    const now = known[what].get(uuid);
    return now ? { ...now, gone: false } : { uuid, name, gone: true };
  });

function shownAttribute(known: KnownRefs, wanted: GivenValues): UploadDefaults['attributes'][number] {
  const row = known.attributes.get(wanted.uuid);
  const { uuid, name, values } = wanted;
  return { uuid, name: row?.name ?? name, attribute_type: row?.type ?? null, values, gone: !known.fits(wanted) };
}

export function presentGives(known: KnownRefs, gives: StoredDefaults): UploadDefaults {
  const refs = (what: NamedRef) => (gives[what] ? shownRefs(known, what, gives[what]) : null);
  return {
    tags: refs('tags'),
    rights: refs('rights'),
    collections: refs('collections'),
    attributes: (gives.attributes ?? []).map((one) => shownAttribute(known, one)),
    internal_use: gives.internal_use ?? null,
  };
}

export const presentFolder = (known: KnownRefs, row: FolderDefaultsRow): FolderDefaults => ({
  folder: { uuid: row.id, name: row.name, path: ['Root', ...row.trail].join(' > ') },
  given: presentGives(known, row.gives),
  revision: row.revision,
});

export const presentProfile = (known: KnownRefs, row: ProfileRow): UploadProfile => ({
  uuid: row.id,
  name: row.name,
  note: row.note,
  folder: row.folder && { ...row.folder, gone: row.folder_gone },
  given: presentGives(known, row.gives),
  is_default: row.is_default,
  revision: row.revision,
});

/** A plan for people; `team` stands for values that only the team's settings say. */
export function presentPlan(known: KnownRefs, plan: Plan, team: GivenFrom): Applying {
  const by = (from: From): GivenFrom => from ?? team;
  const refs = (what: NamedRef) => {
    const field = plan[what];
    return field ? { from: by(field.from), given: shownRefs(known, what, field.value) } : null;
  };
  return {
    tags: refs('tags'),
    rights: refs('rights'),
    collections: refs('collections'),
    attributes: plan.attributes.map(({ from, value }) => ({ ...shownAttribute(known, value), from: by(from) })),
    internal_use: plan.internal_use ? { from: by(plan.internal_use.from), given: plan.internal_use.value } : null,
  };
}
