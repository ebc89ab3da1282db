import type { SavedQuery } from '#contract/files/saved-query.ts';

/** A rule that has a field of its own: the filters of the query that it stands for. */
export interface RuleField {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly keys: readonly string[];
}

const field = (group: string, id: string, label: string, keys: readonly string[] = [id]): RuleField => ({
  id,
  group,
  label,
  keys,
});

/** All of them, as the menu lists them. */
export const ruleFields: readonly RuleField[] = [
  field('File', 'q', 'Search terms'),
  field('File', 'type', 'Type'),
  field('File', 'extension', 'Any of these extensions'),
  field('File', 'orientation', 'Orientation'),
  field('File', 'uploaded', 'Uploaded', ['created_from', 'created_to']),
  field('File', 'tags', 'Any of these tags'),
  field('File', 'rating', 'Rating'),
  field('Camera', 'taken', 'Date taken', ['taken_from', 'taken_to']),
  field('Camera', 'camera', 'Camera'),
  field('Camera', 'lens', 'Lens'),
  field('People and place', 'creator', 'Uploaded by'),
  field('People and place', 'consent', 'People who consented'),
  field('People and place', 'location', 'Place'),
  field('Rights and use', 'rights_state', 'Rights state'),
  field('Rights and use', 'expiring_within', 'Expires within days'),
  field('Rights and use', 'used', 'Used'),
];

/** The filters that a field stands for, and the groups, which have fields of their own. */
const own: ReadonlySet<string> = new Set(['any', ...ruleFields.flatMap(({ keys }) => keys)]);

/** The part of a query that no field shows: kept as it is. */
export const withoutFields = (query: SavedQuery): SavedQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !own.has(key)));

/** The fields that are shown: those that were asked for in that order, and those that the query has values of. */
export function shownFields(query: SavedQuery, asked: readonly string[]): RuleField[] {
  const first = asked.flatMap((id) => ruleFields.find((one) => one.id === id) ?? []);
  return [...first, ...ruleFields.filter((one) => !asked.includes(one.id) && one.keys.some((key) => key in query))];
}

/** The query without what a field says. */
export const withoutField = (query: SavedQuery, { keys }: RuleField): SavedQuery =>
  Object.fromEntries(Object.entries(query).filter(([key]) => !keys.includes(key)));
