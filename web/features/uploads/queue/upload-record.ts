import type { ByHand } from '../upload-options.ts';
import type { AttachTo } from './uploads.store.ts';

/** The target folder of files, and what they get there. */
export interface Target {
  readonly team: string;
  readonly folder: { readonly uuid: string | null; readonly name: string };
  /** Set for files that are to be attached to another. */
  readonly attachTo?: AttachTo | undefined;
  readonly wishes?:
    | { readonly profile: string; readonly profileName: string | undefined; readonly hand: ByHand }
    | undefined;
}

/** An upload as it is kept on the device until the server has it: all that is needed to go on in another page. */
export interface UploadRecord {
  readonly id: string;
  /** The page that works on it. */
  readonly owner: string;
  /** The person whose it is. */
  readonly user: string;
  /** The batch: files that were dropped or picked together. */
  readonly batch: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** A guest's words about it. */
  readonly note?: string | undefined;
  /** With the folders it lies in, when it came with some; the bare name else. */
  readonly path: string;
  readonly target: Target;
  /** Set for a dropped folder that is being read: it stands for the files in it that are not known yet. */
  readonly unread?: boolean;
  readonly sha256?: string;
  /** `file`, or `version:` or `attachment:` with a file: set once it was decided, and the file may be sent. */
  readonly purpose?: string;
  /** The address at which the server takes the rest of it. */
  readonly address?: string;
  /** The time the server last took something. */
  readonly activeAt?: number;
}

const listOf = (list: readonly string[] | undefined) => (list ? JSON.stringify(list) : '');
const idsOf = (refs: readonly { uuid: string }[] | undefined) => listOf(refs?.map(({ uuid }) => uuid));

/** The metadata of an upload for the server. */
export function metadataOf(record: UploadRecord): Record<string, string> {
  const { target, name, path } = record;
  const { profile, hand } = target.wishes ?? {};
  const said = {
    filename: name,
    filetype: record.type,
    team: target.team,
    folder: target.folder.uuid ?? '',
    sha256: record.sha256 ?? '',
    purpose: record.purpose ?? 'file',
    relative_path: path === name ? '' : path,
    profile: profile ?? '',
    tags: listOf(hand?.tags),
    rights: idsOf(hand?.rights),
    collections: idsOf(hand?.collections),
    internal_use: hand?.internal_use === undefined ? '' : String(hand.internal_use),
    upload_batch: record.batch,
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** A record of an upload that the server may have forgotten: it is looked at as if it were new. */
export function unlessExpired(record: UploadRecord, now: number, expiryHours: number): UploadRecord {
  if (record.activeAt === undefined || now - record.activeAt < (expiryHours - 1) * 3_600_000) return record;
  const { address: _address, purpose, ...rest } = record;
  return purpose === undefined || purpose === 'file' ? rest : { ...rest, purpose };
}
