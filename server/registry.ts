import type { AuditRules } from '#platform/audit/rule.ts';
import type { AuditSentence } from '#platform/audit/sentence.ts';
import type { Undoers } from '#platform/db/undo.ts';
import { createHistory, type History } from '#platform/history/history.ts';
import type { Handled, HandleServices } from '#platform/http/handle.ts';
import { joinShared } from '#platform/http/shared-address.ts';
import type { Feature, Recall, SharedLinks, TitledWork, Usage } from '#server/feature.ts';

/** Declarations of all features, put together once at start. */
export interface Registry<S extends HandleServices> {
  readonly handlers: readonly Handled<S>[];
  readonly jobs: readonly TitledWork<S>[];
  readonly undoers: Undoers;
  readonly history: History;
  readonly securityEvents: Readonly<Record<string, AuditSentence>>;
  readonly auditRules: AuditRules;
  readonly sharedLinks: readonly SharedLinks<S>[];
  /** In the order in which a recall takes a file from there. */
  readonly recalls: readonly Recall<S>[];
  readonly usages: readonly Usage<S>[];
  readonly features: readonly Feature<S>[];
}

/** Merges records; a name that two features declare is a mistake. */
function merge<T>(what: string, records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const record of records)
    for (const [name, value] of Object.entries(record ?? {})) {
      if (name in merged) throw new Error(`Two features declare the ${what} ${name}.`);
      merged[name] = value;
    }
  return merged;
}

export const jobsOf = <S extends HandleServices>(features: readonly Feature<S>[]): readonly TitledWork<S>[] =>
  features.flatMap(({ jobs }) => jobs ?? []);

export function createRegistry<S extends HandleServices>(features: readonly Feature<S>[]): Registry<S> {
  return {
    features,
    handlers: joinShared(features.flatMap(({ handlers }) => handlers ?? [])),
    jobs: jobsOf(features),
    undoers: merge(
      'undo of',
      features.map(({ undo }) => undo),
    ),
    history: createHistory({
      nouns: merge(
        'noun',
        features.map(({ nouns }) => nouns),
      ),
      actions: merge(
        'action',
        features.map(({ actions }) => actions),
      ),
      mixedSentences: features.flatMap(({ mixedSentence }) => mixedSentence ?? []),
    }),
    securityEvents: merge(
      'security event',
      features.map(({ securityEvents }) => securityEvents),
    ),
    auditRules: merge(
      'audit rule',
      features.map(({ auditRules }) => auditRules),
    ),
    sharedLinks: features.flatMap(({ sharedLinks }) => sharedLinks ?? []),
    recalls: features.flatMap(({ recall }) => recall ?? []),
    usages: features.flatMap(({ usage }) => usage ?? []),
  };
}
