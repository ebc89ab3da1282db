import { ZipFile } from 'yazl';
import { cornerPicture } from './test-files.ts';

/** A Photoshop file without layers: its head, three empty parts, and the planes of colour as they are. */
export function photoshop(width: number, height: number): Buffer {
  const head = Buffer.alloc(40);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  return Buffer.concat([head, Buffer.alloc(width * height * 3, 0x7f)]);
}

/** A text document of two hundred paragraphs, with a cover. */
export async function wordDocument(): Promise<Buffer> {
  const zip = new ZipFile();
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': `<w:document xmlns:w="x"><w:body>${'<w:p><w:t>Dunes</w:t></w:p>'.repeat(200)}</w:body></w:document>`,
    'docProps/thumbnail.jpeg': await cornerPicture(300, 400).jpeg().toBuffer(),
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
