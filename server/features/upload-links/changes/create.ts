import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import type { Keyring } from '#platform/keyring.ts';
import { tokenHash } from '#platform/token.ts';
import type { NewUploadLink } from '../access.ts';
import { tokenOf } from '../rules/address.ts';
import { insertLink, type LinkSettings } from '../store/links.ts';
import { keepTerms } from '../store/terms.ts';
import { keep } from './link-history.ts';

export type WantedLink = Omit<LinkSettings, 'terms_version' | 'active'> & { readonly terms: string | null };

/** Makes an upload link and tells its id. */
export async function createLink(
  tx: Tx,
  act: Act,
  { team_id: team }: NewUploadLink,
  { terms, ...wanted }: WantedLink,
  secret: Keyring,
): Promise<string> {
  const id = newId();
  const terms_version = terms === null ? null : await keepTerms(tx, team, terms, act.actor);
  const settings: LinkSettings = { ...wanted, terms_version, active: true };
  await insertLink(tx, { ...settings, team, id, token_hash: tokenHash(tokenOf(secret, id)), by: act.actor });
  const after = keep(settings);
  await record(tx, act, { team, action: 'upload_link.create', noun: 'upload_link', subject: id, after });
  return id;
}
