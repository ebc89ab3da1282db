import type { ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#server/config.ts';

/** The words typed after the command's name, read by its own options. */
export interface Call {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  readonly config: Config;
  /** A line for a person; nothing when a machine reads. */
  say(line: string): void;
  /** Progress, on standard error, at most once a second. */
  progress(text: string): void;
}

export interface Outcome {
  /** True when there is nothing to be done. */
  readonly well: boolean;
  /** All of it, for `--json`. Never a secret that was not asked for. */
  readonly report: object;
}

export interface Command {
  readonly summary: string;
  readonly help: string;
  readonly options: ParseArgsOptionsConfig;
  run(call: Call): Promise<Outcome>;
}

/** Wrong use of a command: one line that says what would be right. */
export class WrongUse extends Error {}

/** It makes sense and cannot be done: one line that says why. */
export class Refused extends Error {}

/** The one thing that a command is about. */
export function theOnly(call: Call, what: string): string {
  const [one, ...more] = call.positionals;
  if (one === undefined) throw new WrongUse(`Missing argument: ${what}.`);
  if (more.length > 0) throw new WrongUse(`Unexpected argument: ${more.join(' ')}`);
  return one;
}

export function none(call: Call): void {
  if (call.positionals.length > 0) throw new WrongUse(`Unexpected argument: ${call.positionals.join(' ')}`);
}

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
/** `3.4 GB` */
export function sized(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`;
}
