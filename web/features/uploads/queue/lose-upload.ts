import { uploads } from './uploads.store.ts';

/** Shows that the bytes of an upload are not at hand any more: the person has to choose the file again. */
export const loseUpload = (id: string, error = 'This file can no longer be read. Choose it again.'): void =>
  uploads.change(id, { state: 'failed', error, lost: true });
