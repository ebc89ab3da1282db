import type { Flag, Feature as PlanFeature } from '#contract/policy/flags.ts';
import type { AuditSentence } from '#platform/audit/sentence.ts';
import type { FedChange } from '#platform/db/change-feed.ts';
import type { Sentence, ToldSet } from './sentence.ts';
import type { Title } from './title.ts';

/** Subject of a webhook delivery: its kind, its page and the call that reads it. */
export interface WebhookSubject {
  /** Event for every change that has none of its own. Without it, such changes are not sent. */
  readonly updated?: string;
  /** Kind of the subject, where it is not the noun. */
  readonly kind?: string;
  /** True when the delivery has the subject's name. */
  readonly named?: true;
  page?(id: string): string;
  call?(id: string): string;
}

/** Noun of history: a kind of thing that changes are about. */
export interface HistoryNoun {
  /** One and many of it in a sentence: `['tag', 'tags']`. */
  readonly label: readonly [one: string, many: string];
  /** Sentences have the name alone: "Uploaded Dune.jpg". */
  readonly nameAlone?: true;
  /** The noun it is a part of, whose id its changes keep under that name. Sentences and the audit log are about the whole. */
  readonly partOf?: string;
  /** Title of a row, for sentences, webhooks and the audit log. */
  readonly title?: Title;
  /** Title of a row for the audit log alone. */
  readonly auditTitle?: Title;
  /** Flags, any of which lets someone undo a change of it; without them, MANAGE_TEAM. */
  readonly flagsToUndo?: readonly Flag[];
  readonly planToUndo?: PlanFeature;
  /** The rank by which a mixed set's sentence is about this noun: the lowest wins. Without it, the last. */
  readonly rank?: number;
  /** Only those who manage the team read about it. A change of it may end a listener's membership. */
  readonly managersOnly?: true;
  readonly webhook?: WebhookSubject;
  /** Keys of what its changes keep that `eventData` reads. */
  readonly eventKeys?: readonly string[];
  /** Data of an event in the stream, besides what every event has; without it, the subject's uuid. */
  eventData?(change: FedChange): Record<string, unknown>;
}

/** Values that one field had or has in the kept part of a change; `people` are names by user id. */
export type KeptField = (kept: Readonly<Record<string, unknown>>, people: Readonly<Record<string, string>>) => unknown;

/** Action of history, `noun.verb`: how it is told, and who may undo it. */
export interface HistoryAction {
  /** Sentence in the list of changes; an action without one is silent: kept for the stream of events alone. */
  readonly sentence?: Sentence;
  /** Sentence in the audit log, where it says more. */
  readonly auditSentence?: AuditSentence;
  /** Event in the stream; without it, `<noun>.updated`. */
  readonly event?: string;
  /** Event for webhooks; null: none. Without it, the noun's. */
  readonly webhook?: string | null;
  /** Flags, any of which lets someone undo it; without them, the noun's. */
  readonly flagsToUndo?: readonly Flag[];
  readonly planToUndo?: PlanFeature;
  /** One person's own: nobody else reads about it or undoes it. */
  readonly personal?: true;
  /** Only whoever did it may undo it. */
  readonly ownOnly?: true;
  /** Without DELETE_ASSETS, someone may undo it for their own files only. */
  readonly ownFilesOnly?: true;
  /** A guest who may edit in their own team may undo it. */
  readonly guestsMayUndo?: true;
  /** A guest of another team reads about it in the history of a file. */
  readonly toldToGuests?: true;
  readonly keptField?: KeptField;
}

/** Sentence of a set whose actions belong together; undefined when these do not. */
export type MixedSentence = (set: ToldSet, mine: readonly string[], what: string) => string | undefined;

/** Nouns, actions and sentences of every feature, by name. */
export interface HistoryTables {
  readonly nouns: Readonly<Record<string, HistoryNoun>>;
  readonly actions: Readonly<Record<string, HistoryAction>>;
  readonly mixedSentences: readonly MixedSentence[];
}

export const nounOf = (action: string): string => action.split('.')[0] ?? '';
