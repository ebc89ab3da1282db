import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface Piece {
  readonly path: string;
  readonly frames: number;
}

export const pieceName = (print: string, index: number): string => `${print}-${String(index).padStart(5, '0')}`;

/** The whole pieces of an earlier process, by their place in the film. */
export async function piecesIn(folder: string, print: string): Promise<Map<number, Piece>> {
  const found = new Map<number, Piece>();
  for (const name of await readdir(folder)) {
    const [, of, index, frames] = /^([0-9a-f]+)-(\d{5})-(\d+)\.ts$/.exec(name) ?? [];
    if (of !== print) continue;
    const piece = { path: join(folder, name), frames: Number(frames) };
    if (piece.frames === 0 || (await isWhole(piece.path))) found.set(Number(index), piece);
  }
  return found;
}

const packetBytes = 188;

/** After a loss of power a file can have its name, and holes instead of its end. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0 || size % packetBytes !== 0) return false;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - packetBytes);
    return buffer[0] === 0x47;
  } finally {
    await file.close();
  }
}
