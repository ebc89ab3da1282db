import contentDisposition from 'content-disposition';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentAddresses } from '#platform/content/address.ts';
import { clock, content, disk, pass, putOriginal, putRendition, serve, serveBytes, team, url } from './test-bytes.ts';

serveBytes();

describe('headers', () => {
  const shown = [
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/webp',
    'image/avif',
    'image/bmp',
    'image/tiff',
    'image/heic',
    'video/mp4',
    'video/quicktime',
    'video/x-matroska',
    'audio/mpeg',
    'audio/wav',
    'application/pdf',
  ];
  const saved = [
    'image/svg+xml',
    'IMAGE/SVG+XML',
    'text/html',
    'text/html; charset=utf-8',
    'application/xhtml+xml',
    'text/xml',
    'application/xml',
    'application/rss+xml',
    'application/mathml+xml',
    'text/plain',
    'text/css',
    'text/javascript',
    'application/javascript',
    'application/json',
    'application/zip',
    'application/postscript',
    'application/x-shockwave-flash',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.apple.mpegurl',
    'audio/x-mpegurl',
    'image/vnd.adobe.photoshop',
    'image/x-canon-cr3',
    'multipart/x-mixed-replace',
    'application/octet-stream',
    'nonsense',
    '',
  ];
  const matrix = [
    ...shown.map((type) => [type, 'inline'] as const),
    ...saved.map((type) => [type, 'attachment'] as const),
  ];

  test.each(matrix)('%s is sent %s and powerless', async (mediaType, disposition) => {
    const { path, named } = await putOriginal(Buffer.from(`<script>alert('${mediaType}')</script>`), { mediaType });
    const wellFormed = /\//.test(mediaType) ? mediaType.split(';')[0]?.toLowerCase() : 'application/octet-stream';
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const response = await fetch(url + path, { headers });
      await response.arrayBuffer();
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': wellFormed,
        'content-disposition': `${disposition}; filename="photo.jpg"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'accept-ranges': 'bytes',
        'cache-control': 'private, max-age=660',
      });
    }
    const download = await fetch(url + content.original({ ...named, disposition: 'attachment' }));
    await download.arrayBuffer();
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test.each([
    ['thumb.webp', 'image/webp', 'inline'],
    ['preview.jpg', 'image/jpeg', 'inline'],
    ['hover.mp4', 'video/mp4', 'inline'],
    ['page.svg', 'application/octet-stream', 'attachment'],
    ['page.html', 'application/octet-stream', 'attachment'],
    ['noending', 'application/octet-stream', 'attachment'],
  ])('a rendition named %s is %s, %s', async (name, type, disposition) => {
    const { path } = await putRendition('bytes', name);
    const { headers } = await fetch(url + path);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([type, disposition]);
  });

  test('a view may be kept until its address expires', async () => {
    const { path } = await putRendition('picture');
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('private, max-age=6000, immutable');
    pass(1_500);
    expect((await fetch(url + path)).headers.get('cache-control')).toBe('private, max-age=5998, immutable');
  });

  test('any name makes one header that can be read back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), async (fileName) => {
        const { named } = await putOriginal(Buffer.from('bytes'));
        const response = await fetch(url + content.original({ ...named, fileName }));
        expect(response.status).toBe(200);
        const header = response.headers.get('content-disposition') ?? '';
        expect(header).toMatch(/^[\x20-\x7e\xa0-\xff]+$/);
        expect(contentDisposition.parse(header).type).toBe('inline');
      }),
      { numRuns: 60 },
    );
    const { named } = await putOriginal(Buffer.from('bytes'));
    for (const fileName of ['Été "1".jpg', '写真.jpg', 'a\r\nSet-Cookie: x=1', "it's 100% (1)*.jpg"]) {
      const header = (await fetch(url + content.original({ ...named, fileName }))).headers.get('content-disposition');
      expect(contentDisposition.parse(header ?? '').parameters.filename).toBe(fileName);
    }
  });

  test('with a content origin of its own, only the app may read the bytes from a script', async () => {
    const second = contentAddresses({
      secret: ['another secret for this test alone'],
      clock,
      origin: 'http://bytes.example',
    });
    const at = await serve(disk, { content: second });
    const { version } = await putRendition('picture');
    const path = second.view(team, version, 'thumb.webp').slice('http://bytes.example'.length);
    const { headers, status } = await fetch(at + path, { headers: { origin: 'http://evil.example' } });
    expect(status).toBe(200);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('access-control-allow-origin')).toBe('http://app.example');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const plain = await fetch(url + (await putRendition('picture')).path, {
      headers: { origin: 'http://app.example' },
    });
    expect(plain.headers.get('access-control-allow-origin')).toBeNull();
  });
});
