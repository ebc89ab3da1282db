import type { FedChange } from '#platform/db/change-feed.ts';
import type { HistoryTables, WebhookSubject } from './declaration.ts';

/** What changes are called where others hear of them. */
export interface HistoryEvents {
  /** Event in the stream: `<noun>.updated` when the action has none of its own. */
  eventName(change: Pick<FedChange, 'action' | 'noun'>): string;
  /** Ids and what was done: who hears of a change asks for what it needs, and gets what it may see. */
  eventData(change: FedChange): Record<string, unknown>;
  /** Event for webhooks; null when none hears of it. */
  webhookEvent(change: { action: string; noun: string }): string | null;
  webhookSubject(noun: string): WebhookSubject;
  /** Nouns whose name a delivery has. */
  readonly webhookNamed: readonly string[];
}

export function nameEvents({ nouns, actions }: HistoryTables): HistoryEvents {
  return {
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
