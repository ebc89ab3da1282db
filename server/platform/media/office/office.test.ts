import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocument, run, word } from '../test-documents.ts';
import { openTestRuntime } from '../test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

const pdf = { mediaType: 'application/pdf', extension: 'pdf', kind: 'document' } as const;

async function pagesOf(name: string, content: Buffer) {
  const source = await runtime.put(name, content);
  const sniffed = await runtime.media.sniff(source, name);
  const outDir = await runtime.makeFolder();
  const { path } = await runtime.media.toPdf({ source, sniffed, out: join(outDir, 'pages.pdf') });
  return runtime.media.inspect({ source: path, sniffed: pdf, outDir, text: true });
}

const link = (id: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${target}" TargetMode="External"/>`;
const picture = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="0" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const basic = 'xmlns:library="http://openoffice.org/2000/library"';
/** A macro that runs when the document is opened, and writes over its text. */
const macro = {
  before:
    '<office:scripts xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:dom="http://www.w3.org/2001/xml-events"><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts>',
  more: {
    'Basic/script-lc.xml': `<?xml version="1.0"?><library:libraries ${basic}><library:library library:name="Standard" library:link="false"/></library:libraries>`,
    'Basic/Standard/script-lb.xml': `<?xml version="1.0"?><library:library ${basic} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
    'Basic/Standard/Module1.xml':
      '<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main\n  ThisComponent.Text.String = "planted by a macro"\nEnd Sub</script:module>',
  },
};

/** A server on this machine, and how often it was asked. */
async function counting() {
  let hits = 0;
  const server = createServer((_request, response) => {
    hits += 1;
    response.end('planted');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { at: `http://127.0.0.1:${port}`, hits: () => hits, close: () => server.close() };
}

describe.runIf(runtime.media.available.libreoffice)('office documents have pages', () => {
  it('which show nothing of this machine, and call nobody', async () => {
    const server = await counting();
    const secret = await runtime.put('secret.txt', 'planted in a file');
    const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('rId7', `${server.at}/picture.png`)}${link('rId8', `file://${secret}`)}</Relationships>`;
    const field = `<w:p><w:fldSimple w:instr=" INCLUDETEXT &quot;${secret}&quot; "><w:r><w:t>as it was</w:t></w:r></w:fldSimple></w:p>`;
    const body = run('Dunes and sea') + picture('rId7') + picture('rId8') + field;
    const document = await word(body, { 'word/_rels/document.xml.rels': relations });
    const found = await pagesOf('linked.docx', document);
    expect(found.text).toContain('Dunes and sea');
    expect(found.text).not.toContain('planted');
    expect([found.pages, server.hits()]).toEqual([1, 0]);
    server.close();
  });

  it('nor does an OpenDocument text, whose macros do not run', async () => {
    const server = await counting();
    const secret = await runtime.put('secret.txt', 'planted in a file');
    const body = `<text:p>Dunes</text:p>${[`file://${secret}`, `${server.at}/x.txt`].map((at, n) => `<text:section text:name="s${n}"><text:section-source xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${at}"/><text:p>kept</text:p></text:section>`).join('')}<text:p><draw:frame xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" svg:width="3cm" svg:height="3cm"><draw:image xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${server.at}/p.png"/></draw:frame></text:p>`;
    const found = await pagesOf('linked.odt', await openDocument('text', body, macro));
    expect(found.text).toContain('Dunes');
    expect(found.text).not.toContain('planted');
    expect(server.hits()).toBe(0);
    server.close();
  });

  it('or say that they take too long', async () => {
    const { media, close } = await openTestRuntime({ office: 20 });
    const source = await runtime.put('slow.docx', await word(run('Dunes')));
    const sniffed = await media.sniff(source, 'slow.docx');
    await expect(media.toPdf({ source, sniffed, out: `${source}.pdf` })).rejects.toThrow(
      'This document took too long to read.',
    );
    await close();
  });

  it('and nothing is left running', () => {
    const running = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
    expect(running.split('\n').filter((line) => line.includes('soffice') && line.includes(runtime.folder))).toEqual([]);
  });
});

it('without LibreOffice they say so', async () => {
  const { media, close } = await openTestRuntime({}, { sofficePath: 'off' });
  const source = await runtime.put('a.docx', await word(run('Dunes')));
  const sniffed = await media.sniff(source, 'a.docx');
  await expect(media.toPdf({ source, sniffed, out: `${source}.pdf` })).rejects.toThrow(
    'LibreOffice is not installed on the server, so this document has no pages.',
  );
  await close();
});
