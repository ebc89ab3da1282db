import type { AttributeChanges, AttributeOptionIn } from '#contract/attributes/routes.ts';
import { type AttributeShape, hasOptions } from '#contract/attributes/rules.ts';
import type { AttributeType } from '#contract/attributes/types.ts';
import type { EmbeddedField } from '#contract/metadata/fields.ts';
import { invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { AttributeRow, Definition, StoredOption } from './store.ts';

export const shapeOf = ({ type, options }: Pick<Definition, 'type' | 'options'>): AttributeShape => ({
  type,
  options: options.map((option) => option.name),
});

/** The keys in one order, so that two can be compared as JSON. */
const plainOptions = (options: readonly StoredOption[]): StoredOption[] =>
  options.map(({ uuid, name, colour }) => ({ uuid, name, colour }));

/** A definition as history keeps it; lines from before there were places or mappings have none. */
export const keptDefinition = ({
  name,
  type,
  options,
  required,
  facet = false,
  portal_visible = false,
  embedded = null,
  folders,
  archived,
}: Omit<Definition, 'facet' | 'portal_visible' | 'embedded'> &
  Partial<Pick<Definition, 'facet' | 'portal_visible' | 'embedded'>>): Definition => ({
  name,
  type,
  options: plainOptions(options),
  required,
  facet,
  portal_visible,
  embedded,
  folders,
  archived,
});

export const definitionOf = (row: AttributeRow): Definition => ({
  name: row.name,
  type: row.type,
  options: plainOptions(row.options),
  required: row.required,
  facet: row.facet,
  portal_visible: row.portal_visible,
  embedded: row.embedded,
  folders: row.folders,
  archived: row.archived_at !== null,
});

/** The options of a request, each with the uuid of the one it was. */
export function readOptions(given: readonly AttributeOptionIn[], before: readonly StoredOption[]): StoredOption[] {
  const read = given.map((one): StoredOption => {
    const wanted = typeof one === 'string' ? { name: one } : one;
    const known = before.find((option) =>
      'uuid' in wanted && wanted.uuid !== undefined
        ? option.uuid === wanted.uuid
        : option.name.toLowerCase() === wanted.name.toLowerCase(),
    );
    if ('uuid' in wanted && wanted.uuid !== undefined && !known) invalid('options', 'names one that does not exist');
    const colour = 'colour' in wanted ? wanted.colour : undefined;
    return {
      uuid: known?.uuid ?? newId(),
      name: wanted.name,
      colour: colour === undefined ? (known?.colour ?? null) : colour,
    };
  });
  const names = new Set(read.map((option) => option.name.toLowerCase()));
  if (names.size < read.length) invalid('options', 'has two of the same name');
  if (new Set(read.map((option) => option.uuid)).size < read.length) invalid('options', 'names one twice');
  return read;
}

/** People are no words of a file: an attribute that becomes one of people is let go of. */
export function mappable(
  type: AttributeType,
  embedded: EmbeddedField | null,
  asked: EmbeddedField | null | undefined,
): EmbeddedField | null {
  if (type !== 'User') return embedded;
  return asked ? invalid('embedded', 'cannot be read as a member of the team') : null;
}

/** The definition that a request leaves an attribute with. */
export function wantedDefinition(before: Definition, changes: AttributeChanges): Definition {
  const type = changes.attribute_type ?? before.type;
  if (!hasOptions(type) && (changes.options?.length ?? 0) > 0) invalid('options', `${type} has none`);
  const kept = hasOptions(type) ? before.options : [];
  return {
    name: changes.name ?? before.name,
    type,
    options: changes.options ? readOptions(changes.options, kept) : kept,
    required: changes.required ?? before.required,
    facet: changes.facet ?? before.facet,
    portal_visible: changes.portal_visible ?? before.portal_visible,
    embedded: mappable(type, changes.embedded === undefined ? before.embedded : changes.embedded, changes.embedded),
    folders: changes.folders ? [...new Set(changes.folders)] : before.folders,
    archived: changes.archived ?? before.archived,
  };
}

/**
 * The shape that values are brought to before options get their new names: an option that stays is still called as the
 * values call it.
 */
export function interimShape(before: Definition, after: Definition): AttributeShape {
  const names = new Map(before.options.map(({ uuid, name }) => [uuid, name]));
  return { type: after.type, options: after.options.map(({ uuid, name }) => names.get(uuid) ?? name) };
}

/** True when values may no longer fit: another type, or options that are gone. */
export function losesFit(before: Definition, after: Definition): boolean {
  const left = new Set(after.options.map(({ uuid }) => uuid));
  return before.type !== after.type || before.options.some(({ uuid }) => !left.has(uuid));
}

/** Options that are called otherwise. */
export function respellings(before: Definition, after: Definition): { from: string; to: string }[] {
  const names = new Map(before.options.map(({ uuid, name }) => [uuid, name]));
  return after.options.flatMap(({ uuid, name }) => {
    const from = names.get(uuid);
    return from !== undefined && from !== name ? [{ from, to: name }] : [];
  });
}
