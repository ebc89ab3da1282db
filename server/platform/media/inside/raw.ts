import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type OpenedImage, openBySharp } from './opened.ts';
import { fromPixels } from './sharp.ts';
import { Unable } from './trouble.ts';

/** The part of the library's WebAssembly module that is used; its own types tell of a browser's worker only. */
interface LibRaw {
  open(bytes: Uint8Array, settings: object): void;
  metadata(full: boolean): { flip?: number } | undefined;
  thumbnailData(): { width: number; height: number; format: string; data: Uint8Array } | undefined;
  imageData(): { width: number; height: number; colors: number; bits: number; data: Uint8Array } | undefined;
}
interface LibRawModule {
  LibRaw: new () => LibRaw;
}

/** LibRaw's ways to turn a picture, as EXIF counts them. */
const orientations: Record<number, number> = { 3: 3, 5: 8, 6: 6 };
const fairThumbnail = 1_000_000;

/** The camera's own picture where it is of a fair size; else the sensor's data, developed, upright and in sRGB. */
export async function openRaw(source: string): Promise<OpenedImage> {
  const { LibRaw } = await load();
  const raw = new LibRaw();
  const bytes = await readFile(source);
  const stamp = thumbnailOf(raw, bytes);
  if (stamp) return openBySharp(stamp.jpeg, { format: 'jpeg', orientation: stamp.orientation });
  const { width, height, colors, data } = develop(new LibRaw(), bytes);
  const channels = colors === 1 ? 1 : 3;
  const pixels = { data: Buffer.from(data), width, height, channels } as const;
  return {
    ...{ width, height, frames: null, vector: false, animated: false, shrinks: false },
    draw: async () => fromPixels(pixels),
  };
}

function thumbnailOf(raw: LibRaw, bytes: Buffer): { jpeg: Buffer; orientation: number } | null {
  try {
    raw.open(new Uint8Array(bytes), {});
    const { format, width, height, data } = raw.thumbnailData() ?? {
      format: '',
      width: 0,
      height: 0,
      data: new Uint8Array(),
    };
    if (format !== 'jpeg' || width * height < fairThumbnail) return null;
    return { jpeg: Buffer.from(data), orientation: orientations[raw.metadata(false)?.flip ?? 0] ?? 1 };
  } catch {
    return null;
  }
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
