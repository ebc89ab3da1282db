import { type OpenedImage, openBySharp } from './opened.ts';
import type { Opening } from './protocol.ts';

export async function openSource(source: string, opening: Opening): Promise<OpenedImage> {
  switch (opening.by) {
    case 'sharp':
      return openBySharp(source, opening);
    case 'svg':
      return (await import('./svg.ts')).openSvg(source);
    case 'heif':
      return (await import('./heif.ts')).openHeif(source);
    case 'pdf':
      return (await import('./pdf.ts')).openPdf(source, opening.page);
    case 'raw':
      return (await import('./raw.ts')).openRaw(source);
    case 'office':
      return (await import('./office-cover.ts')).openOfficeCover(source);
  }
}
