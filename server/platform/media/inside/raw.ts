import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Opened } from './open.ts';
import { fromPixels } from './sharp.ts';
import { Unable } from './trouble.ts';

/** The part of the library's WebAssembly module that is used; its own types tell of a browser's worker only. */
interface LibRaw {
  open(bytes: Uint8Array, settings: object): void;
  imageData(): { width: number; height: number; colors: number; bits: number; data: Uint8Array } | undefined;
}
interface LibRawModule {
  LibRaw: new () => LibRaw;
}

/** Develops the sensor's own data, turned upright and in sRGB. */
export async function openRaw(source: string): Promise<Opened> {
  const { LibRaw } = await load();
  const { width, height, colors, data } = develop(new LibRaw(), await readFile(source));
  const channels = colors === 1 ? 1 : 3;
  const pixels = { data: Buffer.from(data), width, height, channels } as const;
  return {
    ...{ width, height, frames: null, vector: false, animated: false, shrinks: false },
    draw: async () => fromPixels(pixels),
  };
}

function develop(raw: LibRaw, bytes: Buffer) {
  try {
    raw.open(new Uint8Array(bytes), { useCameraWb: true, outputColor: 1, outputBps: 8 });
    const image = raw.imageData();
    if (image && image.bits === 8 && (image.colors === 1 || image.colors === 3)) return image;
  } catch (error) {
    throw new Unable('raw-unknown', String(error));
  }
  throw new Unable('raw-unknown', 'no picture came of it');
}

async function load(): Promise<LibRawModule> {
  const folder = join(createRequire(import.meta.url).resolve('libraw-wasm/package.json'), '..', 'dist');
  const wasmBinary = await readFile(join(folder, 'libraw.wasm'));
  const { default: create }: { default(options: object): Promise<LibRawModule> } = await import(
    join(folder, 'libraw.js')
  );
  return create({ wasmBinary });
}
