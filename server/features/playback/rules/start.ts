/** The name of the playlist that asks for the fewest bits, of those that a playlist of qualities lists. */
export function lightestIn(master: string): string | undefined {
  const lines = master.split('\n');
  const listed = lines.flatMap((line, at) => {
    const [, bits] = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line) ?? [];
    const name = lines[at + 1];
    return bits && name ? [{ bits: Number(bits), name }] : [];
  });
  return listed.toSorted((a, b) => a.bits - b.bits)[0]?.name;
}

/** The file of a playlist of byte ranges, and its bytes up to the end of the first segment. */
export function firstBytesIn(list: string): { name: string; bytes: number } | undefined {
  const [, bytes, offset, name] = /^#EXT-X-BYTERANGE:(\d+)@(\d+)\n(\S+)$/m.exec(list) ?? [];
  return name ? { name, bytes: Number(bytes) + Number(offset) } : undefined;
}
