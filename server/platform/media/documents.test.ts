import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { pdfOf } from './test-pdf.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

async function zip(name: string, entries: Record<string, string | Buffer>): Promise<string> {
  const path = join(runtime.folder, name);
  const file = new ZipFile();
  for (const [entry, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), entry);
  file.end();
  await pipeline(file.outputStream, createWriteStream(path));
  return path;
}

const contentTypes = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

describe('a PDF', () => {
  it('shows its first page, counts its pages and tells its words', async () => {
    const { sniffed, thumbnail, inspection } = await runtime.process(
      await runtime.put('a.pdf', pdfOf(['alpha', 'beta', 'gamma'])),
    );
    expect(sniffed).toEqual({ mediaType: 'application/pdf', extension: 'pdf', kind: 'document' });
    expect(thumbnail).toMatchObject({ failed: null, width: 300, height: 400, frames: 3, thumb: { width: 400 } });
    expect(inspection).toMatchObject({
      pages: 3,
      text: 'alpha\nbeta\ngamma',
      preview: { name: 'preview.jpg', height: 2048 },
    });
    const corner = sharp(thumbnail.failed === null ? thumbnail.thumb?.path : '').extract({
      left: 20,
      top: 480,
      width: 1,
      height: 1,
    });
    expect([...(await corner.raw().toBuffer())].map((value) => Math.round(value / 64))).toEqual([4, 0, 0]);
  });

  it('with a password says so, and does not seem damaged', async () => {
    const { thumbnail, inspection } = await runtime.process(
      await runtime.put('locked.pdf', pdfOf(['alpha'], { password: 'sesame' })),
    );
    expect(thumbnail.failed).toBe('This document is protected by a password.');
    expect(inspection).toMatchObject({ failed: 'This document is protected by a password.', pages: null, text: null });
  });

  it('that is none says so', async () => {
    const { thumbnail } = await runtime.process(await runtime.put('no.pdf', '%PDF-1.4\nnothing'));
    expect(thumbnail.failed).toBe('This document cannot be read. It may be damaged.');
  });
});

describe('an office document', () => {
  it('of words tells them', async () => {
    const word =
      '<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>Hello</w:t></w:r><w:r><w:t xml:space="preserve"> world &amp; all</w:t></w:r></w:p><w:p><w:r><w:t>second</w:t></w:r></w:p></w:body></w:document>';
    const path = await zip('a.docx', {
      '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
      'word/document.xml': word,
    });
    const { sniffed, thumbnail, inspection } = await runtime.process(path);
    expect(sniffed).toMatchObject({ extension: 'docx', kind: 'document' });
    expect(thumbnail).toMatchObject({ failed: null, thumb: null });
    expect(inspection).toMatchObject({ text: 'Hello world & all\nsecond', failed: null });
  });

  it('shows the cover it carries', async () => {
    const cover = await sharp({ create: { width: 500, height: 700, channels: 3, background: '#225588' } })
      .png()
      .toBuffer();
    const path = await zip('a.odt', {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'Thumbnails/thumbnail.png': cover,
      'content.xml':
        '<office:document-content xmlns:office="o" xmlns:text="t"><text:p>open</text:p></office:document-content>',
    });
    const { sniffed, thumbnail, inspection } = await runtime.process(path);
    expect(sniffed.extension).toBe('odt');
    expect(thumbnail).toMatchObject({ failed: null, thumb: { width: 400, height: 560 } });
    expect(inspection.text).toBe('open');
  });

  it('that unfolds too far tells nothing and harms nobody', async () => {
    const path = await zip('bomb.docx', {
      '[Content_Types].xml': contentTypes('/word/document.xml', 'wordprocessingml.document'),
      'word/document.xml': Buffer.alloc(80_000_000, ' '),
    });
    expect((await runtime.process(path)).inspection).toMatchObject({ text: null });
  });
});

describe('text', () => {
  it.each([
    ['a.txt', 'line one\r\n\r\n\r\n  line\ttwo\u001b', 'line one\nline two'],
    ['a.md', '# Head\n\ntext', '# Head\ntext'],
    ['a.csv', 'a,b\n1,2', 'a,b\n1,2'],
    ['a.html', '<html><head><title>no</title></head><body><p>yes</p></body></html>', 'yes'],
  ])('of %s is told', async (name, content, text) => {
    const path = await runtime.put(name, content);
    expect((await runtime.process(path, name)).inspection.text).toBe(text);
  });

  it('is cut at 200,000 characters', async () => {
    const { inspection } = await runtime.process(await runtime.put('long.txt', 'word '.repeat(100_000)), 'long.txt');
    expect(inspection.text).toHaveLength(200_000);
  });
});

describe.runIf(runtime.media.available.ghostscript)('PostScript', () => {
  it('shows its first page within its frame', async () => {
    const eps =
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 100\n1 0 0 setrgbcolor 0 0 200 100 rectfill showpage\n';
    const { thumbnail } = await runtime.process(await runtime.put('a.eps', eps));
    expect(thumbnail).toMatchObject({ failed: null, width: 200, height: 100, thumb: { width: 400, height: 200 } });
  });
});
