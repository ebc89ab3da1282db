import type { Attribute, AttributeChanges } from '#contract/attributes/routes.ts';
import { hasOptions } from '#contract/attributes/rules.ts';
import type { AttributeType } from '#contract/attributes/types.ts';
import type { EmbeddedField } from '#contract/metadata/fields.ts';

/** An option while it is edited; one that exists keeps its uuid whatever it is called. */
export interface DraftOption {
  readonly key: string;
  readonly uuid: string | undefined;
  readonly name: string;
  readonly colour: string | null;
  readonly uses: number | null;
}

export interface Draft {
  readonly name: string;
  readonly type: AttributeType;
  readonly options: readonly DraftOption[];
  readonly required: boolean;
  readonly facet: boolean;
  readonly portalVisible: boolean;
  readonly embedded: EmbeddedField | null;
  readonly folders: readonly { uuid: string; name: string }[];
}

let made = 0;
export function newOption(name = ''): DraftOption {
  made += 1;
  return { key: `new-${made}`, uuid: undefined, name, colour: null, uses: null };
}

export const emptyDraft: Draft = {
  name: '',
  type: 'Text',
  options: [],
  required: false,
  facet: false,
  portalVisible: false,
  embedded: null,
  folders: [],
};

export const draftOf = (attribute: Attribute): Draft => ({
  name: attribute.name,
  type: attribute.attribute_type,
  options: attribute.options.map((option) => ({ ...option, key: option.uuid })),
  required: attribute.required,
  facet: attribute.facet,
  portalVisible: attribute.portal_visible,
  embedded: attribute.embedded,
  folders: attribute.folders,
});

/** The draft for the server; options without a name are left out. */
export function bodyOf({ name, type, options, required, facet, portalVisible, embedded, folders }: Draft) {
  const named = hasOptions(type) ? options.filter((option) => option.name.trim() !== '') : [];
  return {
    name: name.trim(),
    attribute_type: type,
    options: named.map((option) => ({
      ...(option.uuid === undefined ? {} : { uuid: option.uuid }),
      name: option.name.trim(),
      colour: option.colour,
    })),
    required,
    facet,
    portal_visible: portalVisible && type !== 'User',
    embedded: type === 'User' ? null : embedded,
    folders: folders.map((folder) => folder.uuid),
  };
}

/** True when a draft could cost files their values: another type, or options that are gone. */
export function mayLose(attribute: Attribute, draft: Draft): boolean {
  const left = new Set(draft.options.map((option) => option.uuid));
  const gone = attribute.options.some(({ uuid }) => !left.has(uuid));
  return attribute.attribute_type !== draft.type || (hasOptions(draft.type) && gone);
}

/** The part of a draft that decides what is lost. */
export function shapeOf(draft: Draft): Partial<AttributeChanges> {
  const { attribute_type, options } = bodyOf(draft);
  return { attribute_type, options };
}

/** The name that two options share, without regard to case. */
export function repeatedName(options: readonly DraftOption[]): string | undefined {
  const seen = new Set<string>();
  return options
    .map((option) => option.name.trim())
    .find((name) => {
      const key = name.toLowerCase();
      if (key === '') return false;
      return seen.has(key) || !seen.add(key);
    });
}
