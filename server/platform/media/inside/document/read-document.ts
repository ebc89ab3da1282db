import type { DocumentContent } from '#contract/documents/content.ts';
import type { DocumentTask } from '../protocol.ts';
import { Unable } from '../trouble.ts';

/** The readable content of a document. Libraries are loaded by the first document that needs them. */
async function contentOf(source: string, extension: string): Promise<DocumentContent> {
  switch (extension) {
    case 'csv':
    case 'tsv':
      return (await import('./delimited.ts')).delimitedTable(source, extension);
    case 'eml':
      return (await import('./mail.ts')).readMail(source);
    case 'msg':
      return (await import('./outlook.ts')).readOutlook(source);
    case 'zip':
      return (await import('./zip-list.ts')).listZip(source);
    case 'tar':
      return (await import('./tar-list.ts')).listTar(source);
    case 'gz':
    case 'tar.gz':
      return (await import('./tar-list.ts')).listPackedTar(source);
    case 'docx':
      return (await import('./paragraphs.ts')).wordParagraphs(source);
    case 'odt':
      return (await import('./paragraphs.ts')).openParagraphs(source);
    case 'rtf':
      return (await import('./rtf.ts')).rtfParagraphs(source);
    case 'xlsx':
      return (await import('./excel.ts')).excelTable(source);
    case 'ods':
      return (await import('./open-table.ts')).openTable(source);
    case 'pptx':
      return (await import('./slides.ts')).powerpointSlides(source);
    case 'odp':
      return (await import('./slides.ts')).openSlides(source);
    case 'doc':
    case 'xls':
    case 'ppt':
    case 'epub':
      throw new Unable('unsupported', `no reader of ${extension}`);
    default:
      return (await import('./plain.ts')).plainText(source, extension);
  }
}

/** The content as JSON, which is checked where it comes out of the jail. */
export async function readDocument({ source, extension }: DocumentTask): Promise<{ json: string }> {
  return { json: JSON.stringify(await contentOf(source, extension)) };
}
