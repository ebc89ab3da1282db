import Uppy, { type Body, type UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import Tus from '@uppy/tus';
import { limits } from '#contract/limits.ts';
import { uploads } from './uploads.store.ts';
import { rememberUploads } from './uploads-left.ts';

export interface UploadMeta {
  [key: string]: string | undefined;
  filename: string;
  filetype: string;
  team: string;
  folder: string;
  folderName: string;
  sha256: string;
  purpose: string;
  relative_path: string;
  profile: string;
  tags: string;
  rights: string;
  collections: string;
  internal_use: string;
}

type Held = UppyFile<UploadMeta, Body>;

/** Addresses of finished uploads -> the files they became, as the server named them, and the change that made them. */
const became = new Map<string, { uuid: string; changeSet: string | undefined }>();

const pathOf = (address: string) => new URL(address, location.href).pathname;

/** Refusals that trying again does not change. */
const final = new Set([400, 401, 403, 404, 409, 410, 413, 415, 460, 507]);

/** What survives a reload of the page, in bytes: RAW files and films are far larger than the library expects. */
const kept: Kept = { maxFileSize: 4 * 1024 ** 3, maxTotalSize: 40 * 1024 ** 3 };
interface Kept {
  name?: string;
  maxFileSize: number;
  maxTotalSize: number;
}

function make(): Uppy<UploadMeta, Body> {
  const uppy = new Uppy<UploadMeta, Body>({ id: 'vitrine', autoProceed: false, allowMultipleUploadBatches: true });
  uppy.use(Tus, {
    endpoint: '/v1/files/uploads/',
    limit: limits.uploadsAtOnce,
    retryDelays: [0, 1000, 3000, 5000, 10_000, 30_000],
    chunkSize: 32 * 1024 * 1024,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: [
      ...['filename', 'filetype', 'team', 'folder', 'sha256', 'purpose', 'relative_path'],
      ...['profile', 'tags', 'rights', 'collections', 'internal_use'],
    ],
    onAfterResponse: (request, response) => {
      const uuid = response.getHeader('X-File-Uuid');
      const address = response.getHeader('Location') ?? request.getURL();
      if (uuid) became.set(pathOf(address), { uuid, changeSet: response.getHeader('X-Change-Set') });
    },
    onShouldRetry: (error, _attempt, _options, next) =>
      final.has(error.originalResponse?.getStatus() ?? 0) ? false : next(error),
  });
  uppy.use(GoldenRetriever, {
    expires: limits.uploadExpiryHours * 3600 * 1000,
    serviceWorker: false,
    indexedDB: kept,
  });
  return uppy;
}

/** A file is stored: which it became, and the change set that made it. */
type OnStored = (uuid: string | undefined, changeSet: string | undefined) => void;

interface TusFailure {
  originalResponse?: { getStatus(): number; getBody(): string } | null;
}

const sentences: Record<number, string> = {
  403: 'You do not have permission to upload files',
  413: 'This file is larger than this server accepts.',
  460: 'The bytes that arrived are not the bytes that were sent.',
  507: 'The server has no room left for this file.',
};

/** Why an upload failed, in the server's words where it gave some. */
function reasonOf(error: Error & TusFailure): string {
  const response = error.originalResponse;
  const status = response?.getStatus() ?? 0;
  try {
    const { detail } = JSON.parse(response?.getBody() ?? '') as { detail?: string };
    if (detail) return detail;
  } catch {
    // Not every refusal has a body.
  }
  return sentences[status] ?? (status === 0 ? 'The server could not be reached.' : 'The upload failed.');
}

function listen(uppy: Uppy<UploadMeta, Body>, onStored: OnStored): void {
  uppy.on('upload-progress', (file, progress) => {
    if (!file || uploads.find(file.id)?.state === 'paused') return;
    uploads.change(file.id, { state: 'uploading', sent: progress.bytesUploaded || 0 });
  });
  uppy.on('upload-success', (file, response) => {
    if (!file) return;
    const made = response.uploadURL ? became.get(pathOf(response.uploadURL)) : undefined;
    uploads.change(file.id, { state: 'processing', sent: file.size ?? 0, uuid: made?.uuid });
    onStored(made?.uuid, made?.changeSet);
  });
  uppy.on('upload-error', (file, error) => {
    if (file) uploads.change(file.id, { state: 'failed', error: reasonOf(error as Error & TusFailure) });
  });
  uppy.on('complete', () => {
    if (uppy.getFiles().every((file) => file.progress.uploadComplete)) rememberUploads(false);
  });
  uppy.on('restored', () => {
    const left = uppy.getFiles().filter((file) => !file.progress.uploadComplete);
    const ghosts = left.filter((file) => file.isGhost);
    for (const ghost of ghosts) uppy.removeFile(ghost.id);
    uploads.add(
      ghosts.map((ghost) => ({
        ...restoredItem(ghost),
        state: 'failed',
        error: 'Drop this file once more: it goes on where it stopped.',
      })),
    );
    const alive = left.filter((file) => !file.isGhost);
    const known = new Set(uploads.read().map((item) => item.id));
    uploads.add(alive.filter((file) => !known.has(file.id)).map(restoredItem));
    if (alive.length > 0) uppy.emit('restore-confirmed');
  });
}

const attachPurpose = /^attachment:(.+)$/;

function restoredItem(file: Held) {
  const attachedTo = attachPurpose.exec(file.meta.purpose)?.[1];
  return {
    attachTo: attachedTo === undefined ? undefined : { file: attachedTo, undoable: false },
    id: file.id,
    name: file.meta.filename,
    size: file.size ?? 0,
    type: file.type ?? '',
    folder: { uuid: file.meta.folder === '' ? null : file.meta.folder, name: file.meta.folderName },
    state: 'waiting' as const,
    sent: 0,
  };
}

export interface Engine {
  /** Hands a file over; its id in the tray from now on. Undefined when it is on its way already. */
  add(file: File, meta: UploadMeta): string | undefined;
  pause(id: string): void;
  resume(id: string): void;
  retry(id: string): void;
  cancel(id: string): void;
  pauseAll(): void;
  resumeAll(): void;
}

/** Starts the uploader of this page, and takes up what an earlier page left. */
export function startEngine(onStored: OnStored): Engine {
  const uppy = make();
  listen(uppy, onStored);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    clearTimeout(soon);
    soon = setTimeout(() => void uppy.upload().catch(() => undefined), 50);
  };
  const paused = (id: string) => uppy.getFile(id)?.isPaused === true;
  return {
    add(file, meta) {
      try {
        const id = uppy.addFile({
          name: file.name,
          type: file.type,
          data: file,
          source: 'Local',
          meta: {
            ...meta,
            relativePath: `${meta.relative_path}|${meta.purpose}|${meta.folder}|${Date.now()}`,
          } as UploadMeta,
        });
        rememberUploads(true);
        start();
        return id;
      } catch {
        return undefined;
      }
    },
    pause(id) {
      if (!paused(id)) uppy.pauseResume(id);
      uploads.change(id, { state: 'paused' });
    },
    resume(id) {
      if (paused(id)) uppy.pauseResume(id);
      uploads.change(id, { state: 'uploading' });
    },
    retry(id) {
      uploads.change(id, { state: 'waiting', error: undefined });
      void uppy.retryUpload(id).catch(() => undefined);
    },
    cancel(id) {
      if (uppy.getFile(id)) uppy.removeFile(id);
      uploads.remove(id);
    },
    pauseAll() {
      uppy.pauseAll();
      for (const item of uploads.read())
        if (item.state === 'uploading' || item.state === 'waiting') uploads.change(item.id, { state: 'paused' });
    },
    resumeAll() {
      uppy.resumeAll();
      for (const item of uploads.read()) if (item.state === 'paused') uploads.change(item.id, { state: 'uploading' });
    },
  };
}
