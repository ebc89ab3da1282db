import { type OpenedImage, openBySharp } from './opened.ts';
import { Unable } from './trouble.ts';
import { readEntries } from './zip.ts';

const covers = [
  'docProps/thumbnail.jpeg',
  'docProps/thumbnail.jpg',
  'docProps/thumbnail.png',
  'Thumbnails/thumbnail.png',
  'previews/preview.png',
];

/** The picture of its first page that an office program or Sketch may have left in the document. */
export async function openOfficeCover(source: string): Promise<OpenedImage> {
  for await (const { bytes } of readEntries(source, (name) => covers.includes(name)))
    return openBySharp(bytes, { format: null });
  throw new Unable('unsupported', 'no cover in it');
}
