/** The secrets of an installation, newest first: the first signs and seals, all of them verify and open. */
export type Keyring = readonly [newest: string, ...older: string[]];

const shortest = 32;

/** Reads secrets that stand one a line or between commas. A comma inside of one alone is a part of it. */
export function readKeyring(text: string): Keyring {
  const [newest = '', ...older] = text
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const several = older.length > 0 && [newest, ...older].every((one) => one.length >= shortest);
  return several ? [newest, ...new Set(older.filter((one) => one !== newest))] : [text.trim()];
}
