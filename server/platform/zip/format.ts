/** A file of a zip as it was written. */
export interface WrittenEntry {
  /** Parts with `/` between them. */
  readonly path: string;
  readonly modified: Date;
  readonly crc: number;
  readonly size: number;
  /** The byte of the zip that it begins at. */
  readonly at: number;
}

/** Values of fields of 4 and 2 bytes that say that the number is in a field of 8 instead. */
const large = 0xffff_ffff;
const many = 0xffff;
/** Names are UTF-8, and check sum and sizes stand behind the bytes. */
const flags = 0x0808;
const [plain, zip64] = [20, 45];
/** Of Unix, so that an unpacked file may be read by all and written by its owner. */
const madeBy = (3 << 8) | 63;
const mode = (0o100664 << 16) >>> 0;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

/** Numbers in fields of so many bytes, the least first, as all of a zip is. */
function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** A date and a time as DOS kept them, by the clock of this machine: from 1980 to 2107. */
function dosTime(modified: Date): readonly [time: number, date: number] {
  const year = Math.min(Math.max(modified.getFullYear() - 1980, 0), 127);
  return [
    (modified.getHours() << 11) | (modified.getMinutes() << 5) | (modified.getSeconds() >> 1),
    (year << 9) | ((modified.getMonth() + 1) << 5) | modified.getDate(),
  ];
}

const clamped = (value: number) => Math.min(value, large);

/** The header in front of the bytes of a file, which are stored as they are. */
export function headOf({ path, modified }: Pick<WrittenEntry, 'path' | 'modified'>): Buffer {
  const name = Buffer.from(path);
  const [time, date] = dosTime(modified);
  const head = fields(
    ...([
      [4, 0x04034b50],
      [2, plain],
      [2, flags],
      [2, 0],
      [2, time],
      [2, date],
    ] as const),
    ...([
      [4, 0],
      [4, 0],
      [4, 0],
      [2, name.length],
      [2, 0],
    ] as const),
  );
  return Buffer.concat([head, name]);
}

/** The descriptor behind them. */
export function tailOf({ crc, size }: Pick<WrittenEntry, 'crc' | 'size'>): Buffer {
  const bytes = size >= large ? 8 : 4;
  return fields([4, 0x08074b50], [4, crc], [bytes, size], [bytes, size]);
}

/** The time of a change to the second, whatever the time zone of who unpacks it. */
function timeField(modified: Date): Buffer {
  const seconds = Math.min(Math.max(Math.floor(modified.getTime() / 1000), 0), 0x7fff_ffff);
  return Buffer.concat([fields([2, 0x5455], [2, 5]), Buffer.from([3]), fields([4, seconds])]);
}

/** A file's line of the table at the end. */
export function lineOf(entry: WrittenEntry): Buffer {
  const { path, modified, crc, size, at } = entry;
  const name = Buffer.from(path);
  const [time, date] = dosTime(modified);
  const isLarge = size >= large || at >= large;
  const extra = Buffer.concat([
    timeField(modified),
    ...(isLarge ? [fields([2, 1], [2, 24], [8, size], [8, size], [8, at])] : []),
  ]);
  const [stored, place] = isLarge ? [large, large] : [size, at];
  const line = fields(
    ...([
      [4, 0x02014b50],
      [2, madeBy],
      [2, isLarge ? zip64 : plain],
      [2, flags],
      [2, 0],
      [2, time],
      [2, date],
    ] as const),
    ...([
      [4, crc],
      [4, stored],
      [4, stored],
      [2, name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
    ] as const),
    ...([
      [2, 0],
      [4, mode],
      [4, place],
    ] as const),
  );
  return Buffer.concat([line, name, extra]);
}

interface Table {
  readonly entries: number;
  /** Its offset and its length, in bytes. */
  readonly at: number;
  readonly size: number;
}

/** The end of a zip, which says where its table is. */
export function endOf({ entries, at, size }: Table): Buffer {
  const shown = Math.min(entries, many);
  const end = fields(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, shown],
      [2, shown],
      [4, clamped(size)],
      [4, clamped(at)],
      [2, 0],
    ] as const),
  );
  if (entries < many && size < large && at < large) return end;
  const wide = fields(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, madeBy],
      [2, zip64],
      [4, 0],
      [4, 0],
    ] as const),
    ...([
      [8, entries],
      [8, entries],
      [8, size],
      [8, at],
    ] as const),
  );
  return Buffer.concat([wide, fields([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]), end]);
}
