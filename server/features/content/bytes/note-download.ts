import type { FileRow } from '#features/files/store/files.ts';
import type { Caller } from '#platform/http/handle.ts';

interface Taken {
  readonly action: 'download.file' | 'download.copy' | 'download.link';
  /** In words, or one of the offered sizes. */
  readonly size: string;
  readonly marked: boolean;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Has a download of a file kept, once its bytes begin to leave. */
export const noteDownload =
  (call: Pick<Caller, 'note'>, file: FileRow, { action, size, marked, more }: Taken) =>
  (): void => {
    const { team_id: team, id: subject, name } = file;
    call.note({ team, action, noun: 'file', subject, name, details: { size, watermarked: marked, ...more } });
  };

const shownNames = 50;

/** The content of a zip, as far as a line of the log has room. */
export const namesIn = (entries: readonly { path: string }[]): string[] =>
  entries.slice(0, shownNames).map(({ path }) => path);
