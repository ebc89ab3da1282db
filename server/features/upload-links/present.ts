import type { UploadLink, UploadSending } from '#contract/upload-links/routes.ts';
import type { Services } from '#server/services.ts';
import { addressOf, tokenOf } from './rules/address.ts';
import { stillFills } from './rules/fills.ts';
import type { UploadLinkRow } from './store/links.ts';
import type { ListedSending } from './store/sendings.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

export const presentLink = (
  { origin, secret }: Pick<Services, 'origin' | 'secret'>,
  row: UploadLinkRow,
): UploadLink => ({
  uuid: row.id,
  team: row.team_id,
  title: row.title,
  welcome: row.welcome,
  url: addressOf(origin, tokenOf(secret, row.id, row)),
  state: row.state,
  folder: row.folder,
  collection: row.collection && {
    uuid: row.collection.uuid,
    title: row.collection.title,
    takes: stillFills(row.collection),
  },
  terms:
    row.terms_version === null || row.terms === null || row.terms_hash === null
      ? null
      : { version: row.terms_version, text: row.terms, hash: row.terms_hash.toString('hex') },
  asked: row.asked,
  ends_at: iso(row.ends_at),
  max_files: row.max_files,
  max_bytes: row.max_bytes,
  kinds: row.kinds,
  has_password: row.password_id !== null,
  active: row.active,
  sendings: row.sendings,
  files: row.files,
  received_at: row.files > 0 ? iso(row.received_at) : null,
  created_by: row.maker,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  revision: row.revision,
});

export const presentSending = (row: ListedSending): UploadSending => ({
  uuid: row.id,
  guest: { name: row.name, email: row.email, organisation: row.organisation, credit: row.credit },
  files: row.files,
  submission: row.submission,
  terms_version: row.terms_version,
  ledger_number: row.ledger_number,
  started_at: row.started_at.toISOString(),
  closed_at: iso(row.closed_at),
});
