import type { FeatureWords } from '../core/feature.ts';
import { featureWords } from '../features.ts';
import type { AuditGroup } from './group-words.ts';

type Labelled<T> = T extends { readonly audit: infer A }
  ? { [K in keyof A]: A[K] extends { readonly label: string } ? K : never }[keyof A]
  : never;

/** Kind of thing that the log can be filtered by: a noun with a label. */
export type AuditKind = Labelled<(typeof featureWords)[number]> & string;

const all: readonly FeatureWords[] = featureWords;
const nouns = all.flatMap(({ audit = {} }) => Object.entries(audit));
const groups: Readonly<Record<string, AuditGroup>> = Object.fromEntries([
  ...nouns.map(([noun, { group }]) => [noun, group]),
  ...all.flatMap(({ auditActions = {} }) => Object.entries(auditActions)),
]);

/** Labels of kinds. */
export const auditKinds = Object.fromEntries(
  nouns.flatMap(([noun, { label }]) => (label === undefined ? [] : [[noun, label]])),
) as Readonly<Record<AuditKind, string>>;

/** Group of an action, `noun.verb`. */
export const auditGroupOf = (action: string): AuditGroup =>
  groups[action] ?? groups[action.split('.')[0] ?? ''] ?? 'library';
