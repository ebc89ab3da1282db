import type { Pixels } from './sharp.ts';

type Entry = readonly [tag: number, type: 3 | 4 | 7, count: number, value: number];

/** Pixels with their orientation and profile as an uncompressed TIFF: the one container that costs nothing and that sharp converts from. */
export function asTiff(
  { data, width, height, channels }: Pixels,
  orientation: number,
  profile: Buffer | null,
  bits: 8 | 16 = 8,
): Buffer {
  const count = 12 + (channels === 4 ? 1 : 0) + (profile ? 1 : 0);
  const bitsAt = 8 + 2 + count * 12 + 4;
  const profileAt = bitsAt + 2 * channels;
  const dataAt = profileAt + (profile?.length ?? 0);
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, channels, bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, 2],
    [273, 4, 1, dataAt],
    [274, 3, 1, orientation],
    [277, 3, 1, channels],
    [278, 4, 1, height],
    [279, 4, 1, data.length],
    [284, 3, 1, 1],
    [339, 3, 1, 1],
    ...(channels === 4 ? [[338, 3, 1, 2] as const] : []),
    ...(profile ? [[34675, 7, profile.length, profileAt] as const] : []),
  ];
  const head = Buffer.alloc(dataAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  entries.sort(([a], [b]) => a - b);
  for (const [index, entry] of entries.entries()) writeEntry(head, 10 + index * 12, entry);
  for (let channel = 0; channel < channels; channel += 1) head.writeUInt16LE(bits, bitsAt + 2 * channel);
  profile?.copy(head, profileAt);
  return Buffer.concat([head, data]);
}

function writeEntry(head: Buffer, at: number, [tag, type, count, value]: Entry): void {
  head.writeUInt16LE(tag, at);
  head.writeUInt16LE(type, at + 2);
  head.writeUInt32LE(count, at + 4);
  head.writeUInt32LE(value, at + 8);
}
