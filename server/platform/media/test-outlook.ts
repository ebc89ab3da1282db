import { burn, type Entry } from '@kenjiuno/msgreader/lib/Burner.js';

/** Kinds of entries in the file of Outlook: a folder, a stream and the root. */
const kinds = { folder: 1, stream: 2, root: 5 } as const;

interface Folder {
  readonly [name: string]: Buffer | Folder;
}

const text = (words: string) => Buffer.from(words, 'utf16le');

/** Values of a fixed size, behind a head of so many bytes: each a tag and eight bytes. */
function properties(head: number, values: Readonly<Record<number, bigint>>): Buffer {
  const rows = Object.entries(values).map(([tag, value]) => {
    const row = Buffer.alloc(16);
    row.writeUInt32LE(Number(tag), 0);
    row.writeUInt32LE(6, 4);
    row.writeBigUInt64LE(value, 8);
    return row;
  });
  return Buffer.concat([Buffer.alloc(head), ...rows]);
}

/** Ticks of 100 ns since 1601, as Windows counts. */
const ticks = (date: string) => (BigInt(Date.parse(date)) + 11_644_473_600_000n) * 10_000n;

function flat(name: string, what: Buffer | Folder, into: Entry[]): number {
  const at = into.length;
  if (what instanceof Buffer) {
    into.push({ name, type: kinds.stream, length: what.length, binaryProvider: () => new Uint8Array(what) });
    return at;
  }
  const entry: Entry = { name, type: at === 0 ? kinds.root : kinds.folder, length: 0 };
  into.push(entry);
  entry.children = Object.entries(what).map(([inner, one]) => flat(inner, one, into));
  return at;
}

const recipient = (name: string, address: string, type: bigint): Folder => ({
  '__properties_version1.0': properties(8, { 202702851: type }),
  '__substg1.0_3001001F': text(name),
  '__substg1.0_39FE001F': text(address),
});

/** A mail as Outlook saves it, with one attachment. */
export function outlookMail({ subject, body }: { subject: string; body: string }): Buffer {
  const message: Folder = {
    '__nameid_version1.0': {
      '__substg1.0_00020102': Buffer.alloc(0),
      '__substg1.0_00030102': Buffer.alloc(0),
      '__substg1.0_00040102': Buffer.alloc(0),
    },
    '__properties_version1.0': properties(32, { 3735616: ticks('2026-03-02T08:30:00Z') }),
    '__substg1.0_001A001F': text('IPM.Note'),
    '__substg1.0_0037001F': text(subject),
    '__substg1.0_0C1A001F': text('Ada Lovelace'),
    '__substg1.0_5D01001F': text('ada@halden.example'),
    '__substg1.0_1000001F': text(body),
    '__recip_version1.0_#00000000': recipient('Charles Babbage', 'charles@halden.example', 1n),
    '__recip_version1.0_#00000001': recipient('mary@halden.example', 'mary@halden.example', 2n),
    '__attach_version1.0_#00000000': {
      '__properties_version1.0': properties(8, {}),
      '__substg1.0_3707001F': text('harbour.jpg'),
      '__substg1.0_370E001F': text('image/jpeg'),
      '__substg1.0_37010102': Buffer.alloc(1234, 7),
    },
  };
  const entries: Entry[] = [];
  flat('Root Entry', message, entries);
  return Buffer.from(burn(entries));
}
