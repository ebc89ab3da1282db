import { readFileSync } from 'node:fs';

const { version: read } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Of Vitrine. */
export const version: string = read;
