import { type FileHandle, open } from 'node:fs/promises';
import { Trouble } from '../failure.ts';
import { type Box, boxesIn, codecsOf } from './mp4-boxes.ts';

/** One fragment of a fragmented MP4, to be played by itself after the head. */
export interface Segment {
  readonly offset: number;
  readonly bytes: number;
  readonly seconds: number;
}

export interface Segments {
  /** The head that every fragment needs (`EXT-X-MAP`). */
  readonly init: { readonly offset: number; readonly bytes: number };
  readonly segments: readonly Segment[];
  /** As in `CODECS` of a playlist: `avc1.64001f,mp4a.40.2`. */
  readonly codecs: string;
  /** Bits in a second of the whole, and of the heaviest fragment. */
  readonly averageBandwidth: number;
  readonly bandwidth: number;
}

const mostHead = 16 * 1024 * 1024;

/** The fragments of a fragmented MP4 that `filmQuality` made, as its index in front lists them. Throws Trouble for any other file. */
export async function readSegments(path: string): Promise<Segments> {
  const file = await open(path, 'r');
  try {
    return segmentsOf(await headOf(file));
  } finally {
    await file.close();
  }
}

/** Everything before the first fragment. */
async function headOf(file: FileHandle): Promise<Buffer> {
  for (let length = 64 * 1024; length <= mostHead; length *= 4) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    const head = buffer.subarray(0, bytesRead);
    const first = [...boxesIn(head)].find(({ type }) => type === 'moof' || type === 'mdat');
    if (first) return head.subarray(0, first.start);
    if (bytesRead < length) break;
  }
  throw new Trouble('broken', 'no fragment');
}

function segmentsOf(head: Buffer): Segments {
  const boxes = [...boxesIn(head)];
  const index = boxes.find(({ type }) => type === 'sidx');
  const movie = boxes.find(({ type }) => type === 'moov');
  const segments = index ? listed(index) : [];
  if (!index || !movie || segments.length === 0) throw new Trouble('broken', 'no index');
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  const bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
  return {
    init: { offset: 0, bytes: index.start },
    segments,
    codecs: codecsOf(movie).join(','),
    averageBandwidth: bitrate(bytes, seconds),
    bandwidth: Math.max(...segments.map((segment) => bitrate(segment.bytes, segment.seconds))),
  };
}

const bitrate = (bytes: number, seconds: number): number => Math.ceil((bytes * 8) / Math.max(seconds, 0.001));

/** The first index is that of the picture; offsets count from its own end on. */
function listed({ start, body }: Box): Segment[] {
  const version = body.readUInt8(0);
  const timescale = body.readUInt32BE(8);
  const wide = version === 1;
  const first = wide ? Number(body.readBigUInt64BE(20)) : body.readUInt32BE(16);
  const table = wide ? 28 : 20;
  const count = body.readUInt16BE(table + 2);
  let offset = start + 8 + body.length + first;
  return Array.from({ length: count }, (_, at) => {
    const entry = table + 4 + at * 12;
    const bytes = body.readUInt32BE(entry) & 0x7fffffff;
    const segment = { offset, bytes, seconds: body.readUInt32BE(entry + 4) / timescale };
    offset += bytes;
    return segment;
  });
}
