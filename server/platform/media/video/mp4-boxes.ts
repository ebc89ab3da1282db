/** A box of an MP4 of ours. */
export interface Box {
  readonly type: string;
  /** The offset in the given bytes. */
  readonly start: number;
  /** Its content after the header; cut where the bytes end. */
  readonly body: Buffer;
}

/** The boxes that follow each other in some bytes. */
export function* boxesIn(bytes: Buffer): Generator<Box> {
  for (let start = 0; start + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(start);
    const head = short === 1 ? 16 : 8;
    if (start + head > bytes.length) return;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    if (size < head) return;
    yield {
      type: bytes.toString('latin1', start + 4, start + 8),
      start,
      body: bytes.subarray(start + head, start + size),
    };
    start += size;
  }
}

function inside(bytes: Buffer | undefined, ...path: readonly string[]): Buffer | undefined {
  let at = bytes;
  for (const type of path) at = at && [...boxesIn(at)].find((box) => box.type === type)?.body;
  return at;
}

/** Bytes of a sample description before the boxes that it holds. */
const heads: Record<string, number> = { avc1: 78, mp4a: 28 };

/** The codecs of the tracks, as RFC 6381 writes them. */
export function codecsOf(movie: Box): string[] {
  return [...boxesIn(movie.body)].flatMap(({ type, body }) => {
    if (type !== 'trak') return [];
    const descriptions = inside(body, 'mdia', 'minf', 'stbl', 'stsd');
    const [entry] = descriptions ? boxesIn(descriptions.subarray(8)) : [];
    if (!entry) return [];
    const details = entry.body.subarray(heads[entry.type] ?? 0);
    if (entry.type === 'avc1') return [`avc1.${inside(details, 'avcC')?.toString('hex', 1, 4) ?? '64001f'}`];
    return entry.type === 'mp4a' ? ['mp4a.40.2'] : [entry.type];
  });
}
