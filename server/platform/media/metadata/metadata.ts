import { priorities } from '../decode/slots.ts';
import type { MetadataItem, SourceJob } from '../model.ts';
import type { Exiftool } from './exiftool.ts';

/** One value as exiftool names it: general group, specific group where it differs, tag. */
export interface Tag {
  readonly group: string;
  readonly place: string;
  readonly name: string;
  readonly value: unknown;
}

const mostItems = 1_500;
const mostCharacters = 2_000;
/** Groups that exiftool adds: of itself, of the file's name and place here, and what it reckons from other tags. */
const notEmbedded = new Set(['ExifTool', 'Composite', 'SourceFile']);

export async function readTags(exiftool: Exiftool, { source, sniffed, signal }: SourceJob): Promise<Tag[]> {
  return exiftool.ask({
    ...{ source, extension: sniffed.extension, signal, priority: priorities.inspection },
    args: ['-j', '-a', '-G0:1', '-c', '%+.6f', '-api', 'LargeFileSupport=1'],
    collect: async (output) => parseTags(output),
  });
}

function parseTags(output: string): Tag[] {
  const [first]: unknown[] = output.trim() ? JSON.parse(output) : [];
  if (typeof first !== 'object' || first === null) return [];
  return Object.entries(first).map(([key, value]) => {
    const words = key.split(':');
    const name = words.pop() ?? key;
    return { group: words[0] ?? name, place: words[1] ?? words[0] ?? name, name, value };
  });
}

/** Notes of a camera to itself: hundreds of them, which would take the room of what people write. */
const isChatter = ({ group }: Tag): boolean => group === 'MakerNotes';

/** All that is embedded, by schema. Binary values are left out. */
export function metadataItems(tags: readonly Tag[]): MetadataItem[] {
  return [...tags.filter((tag) => !isChatter(tag)), ...tags.filter(isChatter)]
    .filter(({ group, place }) => !notEmbedded.has(group) && place !== 'System')
    .flatMap(({ group, place, name, value }) => {
      const text = textOf(value);
      return text ? [{ schema: place === 'GPS' ? 'GPS' : group, key: name, value: text }] : [];
    })
    .slice(0, mostItems);
}

/** A value as a person reads it, fit for a database; empty for what is none. */
export function textOf(value: unknown): string {
  const text = Array.isArray(value) ? value.map(flat).filter(Boolean).join(', ') : flat(value);
  if (/^\(Binary data \d+ bytes/.test(text)) return '';
  return clean(text).slice(0, mostCharacters).toWellFormed();
}

function flat(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function clean(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]+/g, '')
      .trim()
  );
}
