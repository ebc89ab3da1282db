/** Of a source that does not say how long it lasts, its bytes decide alone. */
const unknownRate = 20_000_000;

/** Bits in a second of a quality with so many lines, more than nearly any video needs. */
function mostBits(height: number): number {
  if (height <= 480) return 2_000_000;
  if (height <= 720) return 5_000_000;
  return 10_000_000;
}

interface Made {
  /** Lines; null: the size of the source. */
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** Of the source, in bytes. */
  readonly size: number;
}

/** Bytes that a quality takes at most, by what came in: nobody makes it larger by far than its source. */
function bytesOf({ height, duration, size }: Made): number {
  const seconds = duration ?? (size * 8) / unknownRate;
  return Math.ceil(Math.min((seconds * mostBits(height ?? 1080)) / 8, size * 1.5 + 1_000_000));
}

/** Formats without an index, which are packed anew for the time of the work. */
const packed = new Set(['avi', 'wmv', 'flv', 'mts']);

/** Free bytes without which a quality is not begun: it lies there in pieces and once more joined, beside a source packed anew. */
export const roomFor = (made: Made & { readonly extension: string }): number =>
  2 * bytesOf(made) + (packed.has(made.extension) ? made.size : 0);
