import type { AuditSentence } from '#platform/audit/sentence.ts';
import type { HistoryAction, HistoryTables, KeptField } from './declaration.ts';
import { type HistoryEvents, nameEvents } from './events.ts';
import { type HistorySentences, tellSets } from './tell.ts';
import { type HistoryTitles, prepareTitles } from './titles.ts';
import { type UndoRules, undoRules } from './undo-rules.ts';

/** History of a product as its features declare it: how changes are told, to whom, and who may undo them. */
export interface History extends HistorySentences, HistoryEvents, HistoryTitles, UndoRules {
  /** Actions that are told in sentences. */
  readonly sentenced: readonly string[];
  /** Actions for the stream of events alone. */
  readonly silent: readonly string[];
  /** Actions that are one person's own. */
  readonly personal: readonly string[];
  readonly toldToGuests: readonly string[];
  /** Nouns that only managers of the team read about. */
  readonly managersOnly: readonly string[];
  isPersonal(action: string): boolean;
  /** The noun that a noun is a part of. */
  wholeOf(noun: string): string | undefined;
  keptField(action: string): KeptField | undefined;
  auditSentence(action: string): AuditSentence | undefined;
}

export function createHistory(tables: HistoryTables): History {
  const { nouns, actions } = tables;
  const where = (fits: (action: HistoryAction) => boolean) =>
    Object.keys(actions).filter((name) => fits(actions[name] ?? {}));
  return {
    ...tellSets(tables),
    ...nameEvents(tables),
    ...prepareTitles(tables),
    ...undoRules(tables),
    sentenced: where(({ sentence }) => sentence !== undefined),
    silent: where(({ sentence }) => sentence === undefined),
    personal: where(({ personal }) => personal === true),
    toldToGuests: where(({ toldToGuests }) => toldToGuests === true),
    managersOnly: Object.keys(nouns).filter((noun) => nouns[noun]?.managersOnly),
    isPersonal: (action) => actions[action]?.personal === true,
    wholeOf: (noun) => nouns[noun]?.partOf,
    keptField: (action) => actions[action]?.keptField,
    auditSentence: (action) => actions[action]?.auditSentence,
  };
}
