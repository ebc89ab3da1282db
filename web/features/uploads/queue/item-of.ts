import type { UploadRecord } from './upload-record.ts';
import type { UploadItem } from './uploads.store.ts';

const thumbnailAtMost = 20_000_000;

const previewOf = (file: File) =>
  /^image\/(jpeg|png|webp|gif)$/.test(file.type) && file.size < thumbnailAtMost ? URL.createObjectURL(file) : undefined;

/** An upload as the tray shows it first. */
export function itemOf(record: UploadRecord, file?: File): UploadItem {
  const { id, name, size, type, batch, target } = record;
  return {
    id,
    name,
    size,
    type,
    batch,
    folder: target.folder,
    state: record.unread ? 'reading' : 'checking',
    unread: record.unread,
    sent: 0,
    preview: file && previewOf(file),
    attachTo: target.attachTo,
    profile: target.wishes?.profileName,
  };
}
