/** Somebody who is to be invited. */
export interface Invited {
  readonly email: string;
  readonly name: string | null;
}

const address = /[^\s,;:<>"'()]+@[^\s,;<>"'()]+/g;
const nameIn = (line: string): string | null =>
  line
    .replaceAll(address, ' ')
    .replaceAll(/[<>"(),;\t]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim() || null;

function peopleOfLine(line: string): Invited[] {
  const found = line.match(address) ?? [];
  const [only] = found;
  if (only === undefined) return [{ email: line, name: null }];
  if (found.length === 1) return [{ email: only, name: nameIn(line) }];
  // Several on a line, each with its name where it is written as in an email.
  return line
    .split(/[,;]|(?<=>)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const inside = part.match(address) ?? [];
      if (inside.length > 1) return inside.map((email) => ({ email, name: null }));
      return peopleOfLine(part);
    });
}

/**
 * People as somebody pastes them: a line each, as an address alone, `Nadia Okafor <nadia@halden.example>` or two columns of a
 * table; or several on a line. Each once; what is no address is kept, for the server to say so.
 */
export function peopleIn(text: string): Invited[] {
  const all = text
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/"([^"]*)"/g, (_all, words: string) => words.replaceAll(/[,;]/g, ' ')).trim())
    .filter((line) => line !== '')
    .flatMap(peopleOfLine);
  const once = new Map<string, Invited>();
  for (const one of all) {
    const key = one.email.toLowerCase();
    if (!once.get(key)?.name) once.set(key, one);
  }
  return [...once.values()];
}
