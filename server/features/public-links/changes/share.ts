import { type FileRow, lockFiles } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { Keyring } from '#platform/keyring.ts';
import { tokenHash } from '#platform/token.ts';
import { tokenOf } from '../rules.ts';
import { type LinkRow, type LinkState, linkOfFile, putLink, setHideName } from '../store.ts';

export interface Settings {
  public?: boolean | undefined;
  downloadable?: boolean | undefined;
  hide_name?: boolean | undefined;
  /** Undefined: as it is. Null: none. */
  password_hash?: string | null | undefined;
  expires_at?: Date | null | undefined;
}

/** The record of a link: its password appears only as a number. */
export interface KeptLink {
  public: boolean;
  downloadable: boolean;
  hide_name: boolean;
  password: string | null;
  expires_at: string | null;
}

export const told = (link: LinkState | LinkRow | undefined, hide_name: boolean): KeptLink => ({
  public: link?.active ?? false,
  downloadable: link?.downloadable ?? false,
  hide_name,
  password: link?.password_id ?? null,
  expires_at: link?.expires_at ? new Date(link.expires_at).toISOString() : null,
});

export const sameTold = (a: KeptLink, b: KeptLink): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

function first(file: FileRow, secret: Keyring): LinkState {
  const id = newId();
  const { team_id, id: file_id } = file;
  const token_hash = tokenHash(tokenOf(secret, id));
  const settings = { active: false, downloadable: false, password_hash: null, password_id: null, expires_at: null };
  return { team_id, file_id, id, token_hash, ...settings };
}

/** Turns the public link of a file on or off, or sets it: what is left out stays, also while it is off. */
export async function shareFile(
  tx: Tx,
  act: Act,
  file: Authorized<FileRow, 'share'>,
  wanted: Settings,
  secret: Keyring,
): Promise<void> {
  const { team_id: team, id } = file;
  const [now] = await lockFiles(tx, team, [id]);
  if (!now) fail('not_found');
  if (now.internal_use) fail('conflict', 'Sharing Disabled');
  const known = await linkOfFile(tx, team, id);
  const kept: LinkState = known ?? first(now, secret);
  const password =
    wanted.password_hash === undefined
      ? {}
      : { password_hash: wanted.password_hash, password_id: wanted.password_hash === null ? null : newId() };
  const next: LinkState = {
    ...kept,
    ...password,
    active: wanted.public ?? kept.active,
    downloadable: wanted.downloadable ?? kept.downloadable,
    expires_at: wanted.expires_at === undefined ? kept.expires_at : wanted.expires_at,
  };
  if (wanted.expires_at && wanted.expires_at <= now.read_at) invalid('expires_at', 'must be later than now');
  const hide = wanted.hide_name ?? now.hide_name;
  const before = told(known, now.hide_name);
  const after = told(next, hide);
  if (sameTold(before, after)) return;
  await putLink(tx, next, act.actor);
  if (hide !== now.hide_name) await setHideName(tx, team, id, hide);
  await record(tx, act, { team, action: 'file.share', noun: 'file', subject: id, before, after });
}
