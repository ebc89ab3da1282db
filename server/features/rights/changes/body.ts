import type { NewRight, RightChanges } from '#contract/rights.ts';
import type { RightBody } from '../store.ts';

/** The fields that are written as given: the version of the terms is counted. */
type RightInput = Omit<RightBody, 'terms_version'>;

const empty: Omit<RightInput, 'name'> = {
  description: null,
  colour: null,
  default_days: null,
  summary: null,
  channels: [],
  territories: [],
  valid_from: null,
  valid_to: null,
  credit: null,
  exclusivity: null,
  modifications: null,
  document_id: null,
  withdrawn: false,
};

/** A text of nothing is none. */
const said = (text: string | null | undefined, was: string | null) => (text === undefined ? was : text || null);
const or = <T>(value: T | undefined, was: T): T => (value === undefined ? was : value);

/** Each label once, without regard to case. */
function distinct(labels: readonly string[] | undefined, was: readonly string[]): string[] {
  const seen = new Map((labels ?? was).toReversed().map((label) => [label.toLowerCase(), label]));
  return [...seen.values()].toReversed();
}

function applied(was: RightInput, wanted: RightChanges): RightInput {
  return {
    name: or(wanted.name, was.name),
    description: said(wanted.description, was.description),
    colour: or(wanted.colour, was.colour),
    default_days: or(wanted.default_duration, was.default_days),
    summary: said(wanted.summary, was.summary),
    channels: distinct(wanted.channels, was.channels),
    territories: distinct(wanted.territories, was.territories),
    valid_from: or(wanted.valid_from, was.valid_from),
    valid_to: or(wanted.valid_to, was.valid_to),
    credit: said(wanted.credit, was.credit),
    exclusivity: or(wanted.exclusivity, was.exclusivity),
    modifications: or(wanted.modifications, was.modifications),
    document_id: or(wanted.document, was.document_id),
    withdrawn: or(wanted.withdrawn, was.withdrawn),
  };
}

/** A right as it is to be made. */
export const bodyOf = (wanted: NewRight): RightInput => applied({ ...empty, name: wanted.name }, wanted);

/** A right as it is to be after a change. */
export const changedBody = (was: RightBody, wanted: RightChanges): RightBody => ({
  ...applied(was, wanted),
  terms_version: was.terms_version,
});

const fields = [...(Object.keys(empty) as (keyof typeof empty)[]), 'name', 'terms_version'] as const;

/** A right as history keeps it: what a person writes, and nothing that is counted or joined. What it did not know yet is none. */
export function rememberBody(row: RightBody): RightBody {
  return Object.fromEntries(fields.map((field) => [field, row[field] ?? null])) as unknown as RightBody;
}

export const sameBody = (a: RightBody, b: RightBody): boolean =>
  JSON.stringify(rememberBody(a)) === JSON.stringify(rememberBody(b));
