import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The parts of the player of visitors, which are sent below `/player/`. */
export const partsFolder: string = fileURLToPath(new URL('../../../dist/player/player', import.meta.url));

/** The names of the scripts among them, as the build has made them; none before it has. */
export const playerParts: readonly string[] = existsSync(partsFolder)
  ? readdirSync(partsFolder).filter((name) => name.endsWith('.js'))
  : [];

/** The part that reads streams. */
export const streamPart: string | undefined = playerParts.find((name) => name.startsWith('hls'));
