const digits = '234567abcdefghijklmnopqrstuvwxyz';
/** Characters of a key, each of 5 bits. */
const length = 13;

/**
 * The record key of a post, as the protocol wants keys of posts: 53 bits of microseconds and 10 bits of a clock. Made of the
 * post's own key, so that every try has the same. `nth` 1 is that of its first comment.
 */
export function recordKey(uuid: string, nth: 0 | 1 = 0): string {
  const bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
  const milliseconds = bits >> 80n;
  const random = bits & ((1n << 62n) - 1n);
  const micros = milliseconds * 1000n + ((random >> 10n) % 1000n);
  // The last bit of the clock tells the two apart.
  const clock = (random & 0x3fen) | BigInt(nth);
  let value = (micros << 10n) | clock;
  let text = '';
  for (let i = 0; i < length; i += 1) {
    text = digits[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return text;
}
