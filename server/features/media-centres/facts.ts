import type { Body } from '#contract/core/route.ts';
import type { updateCentre } from '#contract/media-centres/routes.ts';
import { given } from './given.ts';
import { momentOf } from './rules.dates.ts';
import type { CentreFacts } from './store/centres.ts';

type Named = Pick<
  Body<typeof updateCentre>,
  'slug' | 'visibility' | 'password' | 'mail_domains' | 'starts_at' | 'ends_at' | 'noindex' | 'active'
>;

/** Hashed as the passwords of people are. */
async function hashed(password: string | null | undefined): Promise<string | null | undefined> {
  if (typeof password !== 'string') return password;
  return (await import('better-auth/crypto')).hashPassword(password);
}

const dateOf = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);

/** Access as it was asked for, as it is kept. */
export async function accessFacts(body: Named): Promise<Partial<CentreFacts>> {
  const { slug, visibility, noindex, active, mail_domains } = body;
  return given({
    slug,
    visibility,
    noindex,
    active,
    password_hash: await hashed(body.password),
    mail_domains: mail_domains && [...new Set(mail_domains)],
    starts_at: dateOf(momentOf(body.starts_at, 'start')),
    ends_at: dateOf(momentOf(body.ends_at, 'end')),
  });
}
