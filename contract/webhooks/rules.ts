import { featureWords } from '../features.ts';

type Declared = Extract<(typeof featureWords)[number], { readonly webhooks: unknown }>['webhooks'][number];

/** Name of an event that webhooks can hear. */
export type WebhookEvent = Declared['name'];

/** Events that webhooks can hear, in the words of the settings. */
export const webhookEvents: readonly Declared[] = featureWords.flatMap<Declared>((feature) =>
  'webhooks' in feature ? feature.webhooks : [],
);
export const webhookEventNames = webhookEvents.map(({ name }) => name) as [WebhookEvent, ...WebhookEvent[]];

/** The time from each failed attempt to the next, in seconds: all of them within about a day. */
export const retryDelays = [30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 28_800] as const;

/**
 * The fault in the form of an address that is to be called, if any. The host it leads to is checked when it is called.
 */
export function webhookUrlTrouble(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be a full URL, such as https://example.com/hooks/vitrine';
  const { protocol, username, password, hash } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https:// or http://';
  if (username || password) return 'must not have a user name or password in it';
  return hash ? 'must not have a fragment (#)' : undefined;
}
