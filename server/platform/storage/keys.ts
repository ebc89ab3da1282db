/** The key of a blob, in every driver. Made only here. */
export type BlobKey = string;

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const name = '[a-z0-9]+(?:[._-][a-z0-9]+)*';
const original_ = new RegExp(`^${uuid}/o/([0-9a-f]{2})/([0-9a-f]{2})/(\\1\\2[0-9a-f]{60})$`);
const rendition_ = new RegExp(`^${uuid}/r/([0-9a-f]{2})/(${uuid.slice(0, -4)}{10}\\1)/(${name})$`);
const piece_ = new RegExp(`^${uuid}/u/(${uuid})/(${uuid})$`);
const longestName = 80;

/** A key of another shape: a mistake of ours, never of a caller. */
export class BadKey extends Error {}

export function isBlobKey(key: string): boolean {
  return key.length < 200 && (original_.test(key) || rendition_.test(key) || piece_.test(key));
}

export function requireKey(key: BlobKey): BlobKey {
  if (!isBlobKey(key)) throw new BadKey(`not a blob key: ${JSON.stringify(key.slice(0, 200))}`);
  return key;
}

/** The bytes as they came in, by their SHA-256 (32 bytes, or 64 hex digits). */
export function original(team: string, sha256: string | Uint8Array): BlobKey {
  const hash = typeof sha256 === 'string' ? sha256 : Buffer.from(sha256).toString('hex');
  return requireKey(`${team}/o/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`);
}

/**
 * The key of what was made from a version, by its own name: lower-case letters, digits, `.`, `-` and `_` between them.
 */
export function rendition(team: string, version: string, renditionName: string): BlobKey {
  if (renditionName.length > longestName) throw new BadKey('a rendition has a name of at most 80 characters');
  return requireKey(`${team}/r/${version.slice(-2)}/${version}/${renditionName}`);
}

/** The key of some bytes of an upload that is not complete. */
export const uploadPiece = (team: string, upload: string, id: string): BlobKey =>
  requireKey(`${team}/u/${upload}/${id}`);

/** The upload that a piece is of, and its own id; null for every other key. */
export function pieceOf(key: BlobKey): { upload: string; id: string } | null {
  const [, upload, id] = piece_.exec(key) ?? [];
  return upload === undefined || id === undefined ? null : { upload, id };
}

/** The name under which a rendition with a mark burnt in is kept. `mark` says which: letters and digits. */
export const watermarked = (renditionName: string, mark: string): string => `w${mark}-${renditionName}`;

/** True for the key of something that has a mark burnt in. */
export const hasMark = (key: BlobKey): boolean => /\/w[0-9a-f]+-[^/]+$/.test(key);

/** The version that a rendition's key belongs to; null for originals, which any version may name, and for pieces of uploads. */
export function versionOf(key: BlobKey): string | null {
  return rendition_.exec(key)?.[2] ?? null;
}
