import type { AskedFields, SentKind } from '#contract/upload-links/link.ts';
import type { LinkSettings } from '../store/links.ts';

/** The state of a link that history keeps: its password appears only as a number. */
export interface KeptUploadLink {
  name: string;
  welcome: string | null;
  folder: string | null;
  /** Left out where history is older than it is. */
  collection?: string | null;
  terms: number | null;
  asked: AskedFields;
  ends_at: string | null;
  max_files: number | null;
  max_bytes: number | null;
  kinds: SentKind[];
  password: string | null;
  active: boolean;
}

export const keep = (row: LinkSettings): KeptUploadLink => ({
  name: row.title,
  welcome: row.welcome,
  folder: row.folder_id,
  collection: row.collection_id,
  terms: row.terms_version,
  asked: row.asked,
  ends_at: row.ends_at?.toISOString() ?? null,
  max_files: row.max_files,
  max_bytes: row.max_bytes,
  kinds: row.kinds,
  password: row.password_id,
  active: row.active,
});

/** The settings that were kept. `hash` is of the password that the link has now. */
export const settingsOf = (kept: KeptUploadLink, hash: string | null): LinkSettings => ({
  title: kept.name,
  welcome: kept.welcome,
  folder_id: kept.folder,
  collection_id: kept.collection ?? null,
  terms_version: kept.terms,
  asked: kept.asked,
  ends_at: kept.ends_at === null ? null : new Date(kept.ends_at),
  max_files: kept.max_files,
  max_bytes: kept.max_bytes,
  kinds: kept.kinds,
  password_hash: kept.password === null ? null : hash,
  password_id: kept.password,
  active: kept.active,
});
