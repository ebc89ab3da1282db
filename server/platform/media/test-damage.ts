/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Numbers = (below: number) => number;

/** A place in the file; every second one is in its head, where formats keep what decoders trust. */
const placeIn = (bytes: Buffer, next: Numbers): number =>
  next(next(2) === 0 ? Math.min(bytes.length, 2048) : bytes.length);

const ways: readonly ((bytes: Buffer, next: Numbers) => Buffer)[] = [
  function flipBits(bytes, next) {
    for (let change = 0; change < 1 + next(40); change += 1) {
      const at = placeIn(bytes, next);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << next(8));
    }
    return bytes;
  },
  function writeBytes(bytes, next) {
    for (let change = 0; change < 1 + next(12); change += 1) bytes[placeIn(bytes, next)] = next(256);
    return bytes;
  },
  function cutOff(bytes, next) {
    return bytes.subarray(0, next(bytes.length));
  },
  function swapChunks(bytes, next) {
    const length = 1 + next(Math.max(1, Math.min(4096, bytes.length >> 2)));
    const [from, to] = [placeIn(bytes, next), placeIn(bytes, next)];
    const moved = Buffer.from(bytes.subarray(from, from + length));
    bytes.copyWithin(from, to, to + length);
    moved.copy(bytes, to);
    return bytes;
  },
  function wipe(bytes, next) {
    const at = placeIn(bytes, next);
    return bytes.fill(next(2) === 0 ? 0 : 0xff, at, Math.min(bytes.length, at + 1 + next(512)));
  },
  function claimALot(bytes, next) {
    // Where a length or a count stood, there may now be an enormous one.
    const at = Math.max(0, Math.min(bytes.length - 4, placeIn(bytes, next)));
    if (bytes.length >= 4) bytes.writeUInt32BE(next(2) === 0 ? 0xffffffff : 0x7fffffff, at);
    return bytes;
  },
  function repeatAPart(bytes, next) {
    const from = placeIn(bytes, next);
    const part = bytes.subarray(from, from + 1 + next(4096));
    return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from + part.length)]);
  },
];

/** A file with a damage of its own for each seed: bits and bytes changed, parts swapped, wiped, repeated or cut off. */
export function damaged(whole: Buffer, seed: number): Buffer {
  const next = numbersFrom(seed);
  // The first numbers of seeds that follow each other are alike.
  for (let n = 0; n < 8; n += 1) next(2);
  let bytes = Buffer.from(whole);
  for (let round = 0; round < 1 + next(3); round += 1) {
    const way = ways[next(ways.length)];
    if (way && bytes.length > 0) bytes = Buffer.from(way(bytes, next));
  }
  return bytes;
}
