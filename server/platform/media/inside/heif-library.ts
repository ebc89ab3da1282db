import { createRequire } from 'node:module';
import { openSharp, plainSharp } from './sharp.ts';

/** An object of the C library as its JavaScript binding holds it; the pointer is what the plain functions take. */
interface Bound {
  readonly $$?: { readonly ptr: number };
}

export interface HeifImage {
  readonly handle: Bound;
  is_primary(): boolean;
  get_width(): number;
  get_height(): number;
  has_alpha_channel(): boolean;
  display<C extends { data: Uint8ClampedArray }>(canvas: C, done: (shown: C | null) => void): void;
}

export interface HeifDecoder {
  readonly decoder: Bound;
  decode(bytes: Buffer): HeifImage[];
}

/** The functions of the C library that are used, as its WebAssembly module carries them. */
export interface HeifLibrary {
  HeifDecoder: new () => HeifDecoder;
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _heif_image_handle_get_item_id(handle: number): number;
  _heif_item_get_transformation_properties(context: number, item: number, list: number, count: number): number;
  _heif_image_handle_get_color_profile_type(handle: number): number;
  _heif_image_handle_get_raw_color_profile_size(handle: number): number;
  _heif_image_handle_get_raw_color_profile(error: number, handle: number, out: number): void;
  _heif_image_handle_get_nclx_color_profile(error: number, handle: number, out: number): void;
  _heif_image_handle_get_list_of_metadata_block_IDs(handle: number, filter: number, ids: number, count: number): number;
  _heif_image_handle_get_metadata_type(handle: number, id: number): number;
  _heif_image_handle_get_metadata_size(handle: number, id: number): number;
  _heif_image_handle_get_metadata(error: number, handle: number, id: number, out: number): void;
}

export function heifLibrary(): HeifLibrary {
  const library: HeifLibrary = createRequire(import.meta.url)('libheif-js/wasm-bundle.js');
  return library;
}

/** True when the file turns or mirrors the picture by itself. */
export function hasOwnTransform(library: HeifLibrary, decoder: HeifDecoder, image: HeifImage): boolean {
  const item = library._heif_image_handle_get_item_id(pointerOf(image.handle));
  return library._heif_item_get_transformation_properties(pointerOf(decoder.decoder), item, 0, 0) > 0;
}

function pointerOf({ $$ }: Bound): number {
  if (!$$) throw new Error('libheif-js binds its objects in another way now');
  return $$.ptr;
}

const fourcc = (text: string): number => Buffer.from(text, 'latin1').readUInt32BE(0);
const displayP3 = 12;
const largestBlock = 4 * 1024 * 1024;

/** The ICC profile to convert from; null when the colours are sRGB already, or say nothing. */
export async function profileOf(library: HeifLibrary, image: HeifImage): Promise<Buffer | null> {
  const type = library._heif_image_handle_get_color_profile_type(pointerOf(image.handle)) >>> 0;
  if (type === fourcc('nclx')) return primariesOf(library, image) === displayP3 ? displayP3Profile() : null;
  if (type !== fourcc('prof') && type !== fourcc('rICC')) return null;
  const size = library._heif_image_handle_get_raw_color_profile_size(pointerOf(image.handle));
  return readBlock(library, size, (error, out) =>
    library._heif_image_handle_get_raw_color_profile(error, pointerOf(image.handle), out),
  );
}

function primariesOf(library: HeifLibrary, image: HeifImage): number {
  const pointer = readBlock(library, 4, (error, out) =>
    library._heif_image_handle_get_nclx_color_profile(error, pointerOf(image.handle), out),
  );
  const profile = pointer?.readUInt32LE(0) ?? 0;
  // struct heif_color_profile_nclx { uint8_t version; enum color_primaries; … }
  return profile ? Buffer.from(library.HEAPU8.slice(profile + 4, profile + 8)).readUInt32LE(0) : 0;
}

async function displayP3Profile(): Promise<Buffer | null> {
  const black = plainSharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } });
  const png = await black.withIccProfile('p3').png().toBuffer();
  return (await openSharp(png).metadata()).icc ?? null;
}

/** The orientation EXIF names, 1 when it names none. */
export async function exifOrientation(library: HeifLibrary, image: HeifImage): Promise<number> {
  const ids = Buffer.alloc(16 * 4);
  const pointer = library._malloc(ids.length);
  const count = library._heif_image_handle_get_list_of_metadata_block_IDs(pointerOf(image.handle), 0, pointer, 16);
  Buffer.from(library.HEAPU8.slice(pointer, pointer + ids.length)).copy(ids);
  library._free(pointer);
  for (let index = 0; index < Math.min(count, 16); index += 1) {
    const id = ids.readUInt32LE(index * 4);
    const exif = exifBlock(library, image, id);
    if (exif) return orientationIn(exif);
  }
  return 1;
}

function exifBlock(library: HeifLibrary, image: HeifImage, id: number): Buffer | null {
  const name = library._heif_image_handle_get_metadata_type(pointerOf(image.handle), id);
  const end = library.HEAPU8.indexOf(0, name);
  if (Buffer.from(library.HEAPU8.slice(name, end)).toString('latin1') !== 'Exif') return null;
  const size = library._heif_image_handle_get_metadata_size(pointerOf(image.handle), id);
  const block = readBlock(library, size, (error, out) =>
    library._heif_image_handle_get_metadata(error, pointerOf(image.handle), id, out),
  );
  // The block begins with the distance to its TIFF header.
  return block && block.length > 8 ? block.subarray(4 + block.readUInt32BE(0)) : null;
}

/** Lets libvips read the EXIF: as the only segment of a small JPEG. */
async function orientationIn(tiff: Buffer): Promise<number> {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff.subarray(0, 60_000)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  const black = plainSharp({ create: { width: 8, height: 8, channels: 3, background: '#000000' } });
  const jpeg = await black.jpeg().toBuffer();
  const meta = await openSharp(Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])).metadata();
  return meta.orientation ?? 1;
}

/** Calls a C function that fills a block; the error it returns is a struct whose first word is its code. */
function readBlock(library: HeifLibrary, size: number, fill: (error: number, out: number) => void): Buffer | null {
  if (size < 1 || size > largestBlock) return null;
  const error = library._malloc(16);
  const out = library._malloc(size);
  try {
    fill(error, out);
    const code = Buffer.from(library.HEAPU8.slice(error, error + 4)).readUInt32LE(0);
    return code === 0 ? Buffer.from(library.HEAPU8.slice(out, out + size)) : null;
  } finally {
    library._free(error);
    library._free(out);
  }
}
