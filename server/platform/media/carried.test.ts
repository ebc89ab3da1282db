import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { zipOf } from './test-documents.ts';
import { cornerPicture, cornersOf, upright } from './test-files.ts';
import { inDesign, largePhotoshop } from './test-formats.ts';
import { pdfOf } from './test-pdf.ts';
import { openTestRuntime } from './test-runtime.ts';

const runtime = await openTestRuntime();
afterAll(() => runtime.close());

const run = promisify(execFile);
const { stdout: encoders } = await run('ffmpeg', ['-hide_banner', '-encoders']).catch(() => ({ stdout: '' }));

/** The corners of the picture that a file is shown by. */
async function shownBy(name: string, content: Buffer) {
  const { sniffed, thumbnail, inspection } = await runtime.process(await runtime.put(name, content), name);
  expect([name, thumbnail.failed, inspection.failed]).toEqual([name, null, null]);
  const thumb = thumbnail.failed === null ? thumbnail.thumb : null;
  return { type: sniffed.extension, corners: thumb && (await cornersOf(thumb.path)) };
}

async function encoded(name: string, codec: string): Promise<Buffer> {
  const [from, to] = [
    await runtime.put('from.png', await cornerPicture(300, 200).png().toBuffer()),
    join(runtime.folder, name),
  ];
  await run('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', '-i', from, '-c:v', codec, '-frames:v', '1', to]);
  return readFile(to);
}

describe('documents show the picture that they carry', () => {
  const jpeg = () => cornerPicture(300, 200).jpeg().toBuffer();

  it('InDesign', async () => {
    expect(await shownBy('a.indd', inDesign(await jpeg()))).toEqual({ type: 'indd', corners: upright });
    expect(await shownBy('b.indd', inDesign(null))).toEqual({ type: 'indd', corners: null });
  });

  it('Sketch', async () => {
    const png = await cornerPicture(300, 200).png().toBuffer();
    const sketch = await zipOf({ 'document.json': '{}', 'previews/preview.png': png });
    expect(await shownBy('a.sketch', sketch)).toEqual({ type: 'sketch', corners: upright });
    expect(await shownBy('b.sketch', await zipOf({ 'document.json': '{}' }))).toEqual({
      type: 'sketch',
      corners: null,
    });
    expect(await shownBy('c.sketch', await zipOf({ 'notes.txt': 'x' }))).toEqual({ type: 'zip', corners: null });
  });

  it('large Photoshop documents', async () => {
    expect(await shownBy('a.psb', largePhotoshop(await jpeg()))).toEqual({ type: 'psd', corners: upright });
  });

  it('Illustrator, by the PDF inside', async () => {
    expect(await shownBy('a.ai', pdfOf(['alpha']))).toMatchObject({ type: 'pdf', corners: expect.any(String) });
  });
});

describe('images that browsers do not know', () => {
  it.runIf(encoders.includes('libjxl'))('JPEG XL', async () => {
    expect(await shownBy('a.jxl', await encoded('made.jxl', 'libjxl'))).toEqual({ type: 'jxl', corners: upright });
  });

  it.runIf(encoders.includes('libopenjpeg'))('JPEG 2000', async () => {
    expect(await shownBy('a.jp2', await encoded('made.jp2', 'libopenjpeg'))).toEqual({ type: 'jp2', corners: upright });
  });
});
