import type { UploadRecord } from './upload-record.ts';

const prefix = 'vitrine.uploads-unsaved.';

/**
 * Uploads that were begun and are not in the browser's database yet, by page. Written at once, before anything else is
 * done, so that a page that is reloaded in that moment can say what it has lost.
 */
export const unsavedUploads = {
  note(owner: string, unsaved: readonly UploadRecord[]): void {
    try {
      if (unsaved.length === 0) localStorage.removeItem(prefix + owner);
      else localStorage.setItem(prefix + owner, JSON.stringify(unsaved));
    } catch {
      // Full or forbidden: the database has them in a moment.
    }
  },
  /** The pages that left some. */
  owners(): string[] {
    try {
      return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
    } catch {
      return [];
    }
  },
  read(owner: string): UploadRecord[] {
    try {
      return JSON.parse(localStorage.getItem(prefix + owner) ?? '[]') as UploadRecord[];
    } catch {
      return [];
    }
  },
};
