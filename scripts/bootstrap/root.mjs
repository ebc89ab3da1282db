import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

/** Tells on stderr what is done to the machine: stdout belongs to the command that runs. */
export const say = (line) => process.stderr.write(`${line}\n`);
