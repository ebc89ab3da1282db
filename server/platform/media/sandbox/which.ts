import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** The path of a command, as the shell would find it; null when it is not there. Symbolic links are resolved. */
export async function which(command: string): Promise<string | null> {
  const places =
    isAbsolute(command) || command.includes('/')
      ? [resolve(command)]
      : (process.env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? [join(folder, command)] : []));
  for (const place of places) {
    try {
      await access(place, constants.X_OK);
      return await realpath(place);
    } catch {
      // Not in this folder.
    }
  }
  return null;
}
