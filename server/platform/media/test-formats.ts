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

/** A large Photoshop document, which only tells its size and carries a small picture of itself. */
export function largePhotoshop(stamp: Buffer): Buffer {
  const resource = Buffer.alloc(28);
  resource.writeUInt32BE(1, 0);
  const thumbnail = Buffer.concat([resource, stamp]);
  const head = Buffer.alloc(26);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(2, 4);
  head.writeUInt16BE(3, 12);
  head.writeUInt32BE(40_000, 14);
  head.writeUInt32BE(50_000, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(3, 24);
  const block = Buffer.alloc(12);
  block.write('8BIM', 0, 'latin1');
  block.writeUInt16BE(1036, 4);
  block.writeUInt32BE(thumbnail.length, 8);
  const padding = Buffer.alloc(thumbnail.length % 2);
  const lengths = [Buffer.alloc(4), Buffer.alloc(4)];
  lengths[1]?.writeUInt32BE(block.length + thumbnail.length + padding.length, 0);
  return Buffer.concat([head, ...lengths, block, thumbnail, padding, Buffer.alloc(64)]);
}

/** An InDesign document of nothing but its metadata, in which stands a picture of its first page. */
export function inDesign(page: Buffer | null): Buffer {
  const image = page
    ? `<xmp:PageInfo><rdf:Seq><rdf:li rdf:parseType="Resource"><xmpTPg:PageNumber>1</xmpTPg:PageNumber><xmpGImg:format>JPEG</xmpGImg:format><xmpGImg:image>${page.toString('base64')}</xmpGImg:image></rdf:li></rdf:Seq></xmp:PageInfo>`
    : '';
  const xmp = Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpTPg="http://ns.adobe.com/xap/1.0/t/pg/" xmlns:xmpGImg="http://ns.adobe.com/xap/1.0/g/img/">${image}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`,
  );
  const master = Buffer.alloc(4096);
  Buffer.from('0606edf5d81d46e5bd31efe7fe74b71d', 'hex').copy(master);
  master.write('DOCUMENT', 16, 'latin1');
  master.writeUInt8(1, 24);
  master.writeUInt32LE(2, 280);
  const head = Buffer.alloc(32);
  Buffer.from('de39397951884b6c8e63eef8aee0dd38', 'hex').copy(head);
  head.writeUInt32LE(xmp.length + 4, 24);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(xmp.length);
  return Buffer.concat([master, master, head, length, xmp, Buffer.alloc(64)]);
}
