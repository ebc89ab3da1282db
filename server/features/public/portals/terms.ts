import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CentreDownloads } from '#contract/media-centres/centre.ts';
import { createSigner } from '#platform/content/signature.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Services } from '#server/services.ts';
import { cookieFor, cookieIn, cookieOf } from '../unlocked.ts';
import type { Asked, Open } from './open.ts';

/** Questions that visitors can be asked before a download. */
export const askedFields = ['name', 'organisation', 'purpose'] as const;
type Asks = CentreDownloads['ask'];

/** A visitor's answers about themselves. */
export type Said = { readonly [field in (typeof askedFields)[number]]?: string | undefined };

type Terms = Pick<Open, 'id' | 'settings'>;

/** True when nothing is given before a visitor has agreed to the terms or said who they are. */
export const needsConsent = ({ settings: { downloads } }: Pick<Open, 'settings'>): boolean =>
  downloads.terms.trim() !== '' || askedFields.some((field) => downloads.ask[field] === 'required');

const signer = (secret: Keyring) => createSigner(secret, 'vitrine accepted terms 1');
const kept = z.object({
  terms: z.string(),
  name: z.string().optional(),
  organisation: z.string().optional(),
  purpose: z.string().optional(),
});

/** Terms in these words: others have to be accepted anew. */
const termsHash = ({ id, settings: { downloads } }: Terms): string =>
  createHash('sha256')
    .update(JSON.stringify([id, downloads.terms, downloads.ask]))
    .digest('base64url')
    .slice(0, 22);

const nameOf = ({ id }: Terms) => cookieOf(`terms ${id}`, 'portal');

/** The visitor's answers when they agreed in this visit; null when they have to agree first. */
export function consentOf({ services, request }: Asked, open: Terms): Said | null {
  if (!needsConsent(open)) return {};
  const [text = '', signature = ''] = (cookieIn(request.headers.cookie, nameOf(open)) ?? '').split('.');
  if (text === '' || !signer(services.secret).matches(text, signature)) return null;
  const parsed = kept.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success || parsed.data.terms !== termsHash(open)) return null;
  const { terms: _, ...said } = parsed.data;
  return said;
}

/** The cookie of who has agreed: until the browser is closed. */
export function consentCookie(services: Services, open: Terms, said: Said): string {
  const text = Buffer.from(JSON.stringify({ ...said, terms: termsHash(open) })).toString('base64url');
  const value = `${text}.${signer(services.secret).sign(text)}`;
  return cookieFor(services, nameOf(open), value, { seconds: null });
}

/** The questions that are asked, in order. */
export const questionsOf = (ask: Asks): { field: (typeof askedFields)[number]; required: boolean }[] =>
  askedFields.flatMap((field) => (ask[field] === 'no' ? [] : [{ field, required: ask[field] === 'required' }]));
