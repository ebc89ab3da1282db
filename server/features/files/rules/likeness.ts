/** Bits of 64 in which the hashes of two pictures that look alike may differ. */
export const alikeBits = 10;
/** The same for pictures that are taken for one: resized, compressed, retouched a little. */
export const samePictureBits = 6;

const width = 16;
const bands = 4;

/** All ways to change at most `bits` of the bits of a quarter. */
function masks(bits: number, from = 0): number[] {
  if (bits === 0) return [0];
  const further = Array.from({ length: width - from }, (_, place) => from + place);
  return [0, ...further.flatMap((bit) => masks(bits - 1, bit + 1).map((mask) => mask | (1 << bit)))];
}
const masksOf = new Map([0, 1, 2, 3].map((bits) => [bits, [...new Set(masks(bits))]]));

/**
 * Every quarter that some quarter of a hash within `distance` bits must have, as `phash_bands` of the database writes
 * them. Of `distance` bits spread over four quarters, one has at most a fourth.
 */
export function bandsNear(hash: string, distance: number): number[] {
  const near = masksOf.get(Math.floor(distance / bands)) ?? [];
  return Array.from({ length: bands }, (_, band) => {
    const quarter = Number.parseInt(hash.slice(band * width, (band + 1) * width), 2);
    return near.map((mask) => (quarter ^ mask) + band * 2 ** width);
  }).flat();
}
