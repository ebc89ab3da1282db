import type { Keyring } from '#platform/keyring.ts';
import { type MailText, readText } from '#platform/mail-text.ts';
import { unseal } from '#platform/seal.ts';
import type { EmailRow } from './store.ts';

const address = /https?:\/\/\S+/g;

/** The text of a mail; null when it was sent, or was sealed with a secret that is gone. */
export async function openText(secret: Keyring, { state, body, sealed }: EmailRow): Promise<MailText | null> {
  if (state === 'sent' || body === '') return null;
  const kept = sealed ? await unseal(secret, body).catch(() => null) : body;
  return kept === null ? null : readText(kept);
}

/** The text without what lets someone into an account. */
export const withoutLinks = (text: string): string => text.replaceAll(address, '(link hidden)');

export const linkIn = (text: string): string | undefined => text.match(address)?.[0];
