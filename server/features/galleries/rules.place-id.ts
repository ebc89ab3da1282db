import { createHash } from 'node:crypto';

/** The id of a file's place in a gallery: always the same, so that a file that comes again keeps its address and its numbers. */
export function placeId(gallery: string, file: string): string {
  const hash = createHash('sha256').update(`${gallery} ${file}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x80, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
