import { z } from 'zod';
import { isOneLine, uuid } from '#contract/core/fields.ts';
import { sha256 } from '#contract/uploads.ts';
import type { Wishes } from '#features/upload-defaults/store.plan.ts';
import { fail, invalid } from '#platform/errors.ts';
import { fileNameOf, foldersOf } from './rules.ts';

/** The folder of an upload and what it claims to be. */
export interface UploadRequest {
  team: string;
  folder: string | null;
  path: string[];
  name: string;
  versionOf: string | null;
  /** The file that it is attached to. */
  attachTo: string | null;
  declared: Buffer | null;
  /** The sender's name for those that are sent together. */
  batch: string | null;
  /** The sender's options for the file. */
  wishes: Wishes | null;
}

const ofFile = /^(version|attachment):(.+)$/;

function idOf(value: string): string {
  const parsed = uuid.safeParse(value);
  return parsed.success ? parsed.data : fail('not_found');
}

function purposeOf(purpose: string): Pick<UploadRequest, 'versionOf' | 'attachTo'> {
  if (purpose === '' || purpose === 'file') return { versionOf: null, attachTo: null };
  const [, what, file] = ofFile.exec(purpose) ?? [];
  if (what === undefined || file === undefined)
    invalid('purpose', 'must be file, or version: or attachment: with the uuid of a file');
  const id = idOf(file);
  return what === 'version' ? { versionOf: id, attachTo: null } : { versionOf: null, attachTo: id };
}

function hashOf(value: string): Buffer | null {
  if (value === '') return null;
  const parsed = sha256.safeParse(value.toLowerCase());
  return parsed.success ? Buffer.from(parsed.data, 'hex') : invalid('sha256', 'must be 64 hexadecimal digits');
}

function batchOf(value: string): string | null {
  if (value === '') return null;
  const parsed = uuid.safeParse(value);
  return parsed.success ? parsed.data : invalid('upload_batch', 'must be a uuid');
}

/** Refuses what cannot be the name of a sent file, or the path that ends with it: nothing, or what breaks a line. */
export function requireFileName(field: string, said: string): void {
  if (said.trim() === '') invalid(field, 'needs the name of the file');
  if (!isOneLine(said)) invalid(field, 'must be a name on one line');
}

interface UploadMetadata {
  /** The team, when the client need not say it. */
  team?: string | undefined;
  /** True when what is sent has no name of its own. */
  nameless?: boolean;
}

/** Reads what a client says about its upload. An id that is not one is an id of nothing: 404. */
export function readWanted(
  said: Readonly<Record<string, string | null | undefined>>,
  { team: known, nameless = false }: UploadMetadata = {},
): UploadRequest {
  const text = (key: string) =>
    z
      .string()
      .max(4096)
      .safeParse(said[key] ?? '').data ?? invalid(key, 'is too long');
  const team = text('team') || known;
  if (!team) invalid('team', 'says which team the file is for');
  const folder = text('folder');
  const path = text('relative_path');
  const name = text('filename') || path;
  if (!nameless) requireFileName('filename', name);
  if (path !== '') requireFileName('relative_path', path);
  return {
    team: idOf(team),
    folder: folder === '' || folder === 'root' ? null : idOf(folder),
    path: foldersOf(path),
    name: fileNameOf(name),
    ...purposeOf(text('purpose')),
    declared: hashOf(text('sha256')),
    batch: batchOf(text('upload_batch')),
    wishes: null,
  };
}
