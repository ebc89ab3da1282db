import { type RawBuilder, sql } from 'kysely';
import type { FedChange } from '#platform/db/change-feed.ts';
import type { HistoryTables, WebhookSubject } from './declaration.ts';

/** The names of changes where others hear of them. */
export interface HistoryEvents {
  /** Event in the stream: `<noun>.updated` when the action has none of its own. */
  eventName(change: Pick<FedChange, 'action' | 'noun'>): string;
  /** Ids and what was done: who hears of a change asks for what it needs, and gets what it may see. */
  eventData(change: FedChange): Record<string, unknown>;
  /** Event for webhooks; null when none hears of it. */
  webhookEvent(change: { action: string; noun: string }): string | null;
  webhookSubject(noun: string): WebhookSubject;
  /** SQL of what events read of a line of history, with its columns `noun` and `after`; null where they read nothing. */
  readonly keptForEvents: RawBuilder<unknown>;
  /** Nouns whose name a delivery has. */
  readonly webhookNamed: readonly string[];
}

/** The keys that events of each noun read, as a JSON object. */
function keptForEvents({ nouns }: HistoryTables): RawBuilder<unknown> {
  const cases = Object.entries(nouns).flatMap(([noun, { eventKeys = [] }]) => {
    const pairs = eventKeys.map((key) => sql`${sql.lit(key)}, after -> ${sql.lit(key)}`);
    return pairs.length > 0 ? [sql`when ${sql.lit(noun)} then jsonb_build_object(${sql.join(pairs)})`] : [];
  });
  return cases.length > 0 ? sql`case noun ${sql.join(cases, sql` `)} end` : sql`null::jsonb`;
}

export function nameEvents(tables: HistoryTables): HistoryEvents {
  const { nouns, actions } = tables;
  return {
    keptForEvents: keptForEvents(tables),
    eventName: ({ action, noun }) => actions[action]?.event ?? `${noun}.updated`,
    eventData(change) {
      const { set, at, by, noun, action, subject } = change;
      const data = nouns[noun]?.eventData?.(change) ?? { uuid: subject };
      return { ...data, action, change_set: set, at: at.toISOString(), by };
    },
    webhookEvent({ action, noun }) {
      const own = actions[action]?.webhook;
      return own === undefined ? (nouns[noun]?.webhook?.updated ?? null) : own;
    },
    webhookSubject: (noun) => nouns[noun]?.webhook ?? {},
    webhookNamed: Object.keys(nouns).filter((noun) => nouns[noun]?.webhook?.named),
  };
}
