import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The programs that tests start, each by its source. */
export const programs = { main: fromHere('../server/main.ts'), cli: fromHere('../server/cli/main.ts') };

/** Names the folder of the bundled programs to the processes that run tests. */
export const programsVariable = 'VITRINE_TEST_PROGRAMS';

/** The file to start: bundled within a run of tests, else as it is. */
export function programFile(name: keyof typeof programs): string {
  const folder = process.env[programsVariable];
  return folder ? join(folder, `${name}.js`) : programs[name];
}
