import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { Keyring } from '#platform/keyring.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { contentAddresses } from './address.ts';
import type { OriginalAddress } from './address-types.ts';

const start = Date.UTC(2026, 4, 1, 10, 20, 0);
const secret = 'a secret that is long enough for a test';
const team = randomUUID();
const version = randomUUID();
const sha256 = randomBytes(32);
const sizes = [
  { width: 200, bytes: 3_000 },
  { width: 400, bytes: null },
];
const picture: OriginalAddress = {
  team,
  version,
  sha256,
  mediaType: 'image/jpeg',
  fileName: 'Été à Montaña.jpg',
  size: 1_234,
};

function at(time = start, options: { secret?: Keyring; origin?: string } = {}) {
  const state = { time };
  const content = contentAddresses({ secret: [secret], clock: { now: () => new Date(state.time) }, ...options });
  return { state, content };
}

describe('an address says what it was made of', () => {
  test('a view', () => {
    const { content } = at();
    const url = content.view(team, version, 'thumb.webp');
    expect(url).toMatch(new RegExp(`^/content/${version}/thumb\\.webp\\?`));
    expect(url.length).toBeLessThan(140);
    expect(content.verify(url)).toMatchObject({
      ok: true,
      key: rendition(team, version, 'thumb.webp'),
      mediaType: 'image/webp',
      disposition: 'inline',
      fileName: null,
      audience: 'member',
      watermark: null,
      view: true,
    });
  });

  test('an original', () => {
    const { content } = at();
    expect(content.verify(content.original(picture))).toMatchObject({
      key: original(team, sha256),
      mediaType: 'image/jpeg',
      disposition: 'inline',
      fileName: 'Été à Montaña.jpg',
      sha256: sha256.toString('base64url'),
      size: 1_234,
      view: false,
    });
    const saved = content.original({ ...picture, disposition: 'attachment', audience: 'watermarked' });
    expect(content.verify(saved)).toMatchObject({ disposition: 'attachment', audience: 'watermarked' });
    expect(content.original({ ...picture, sha256: sha256.toString('hex') })).toBe(content.original(picture));
  });

  test('a rendition with a name', () => {
    const { content } = at();
    const url = content.download({ team, version, renditionName: 'play.mp4', fileName: 'Film.mp4' });
    expect(content.verify(url)).toMatchObject({
      key: rendition(team, version, 'play.mp4'),
      mediaType: 'video/mp4',
      disposition: 'attachment',
      fileName: 'Film.mp4',
      sha256: null,
      view: false,
    });
  });

  test('with a watermark, other bytes than without', () => {
    const { content } = at();
    const url = content.view(team, version, 'preview.webp', { audience: 'watermarked', watermark: '1f' });
    expect(content.verify(url)).toMatchObject({
      key: rendition(team, version, 'w1f-preview.webp'),
      audience: 'watermarked',
      watermark: '1f',
      mediaType: 'image/webp',
    });
  });

  test('any name and type comes back, in characters that nobody rewrites', () => {
    const { content } = at();
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (fileName) => {
        const url = content.original({ ...picture, fileName });
        expect(url).toMatch(/^[A-Za-z0-9/?=&%._-]+$/);
        expect(new URL(url, 'http://host').href).toBe(`http://host${url}`);
        expect(content.verify(url)).toMatchObject({ ok: true, fileName: fileName.toWellFormed() });
      }),
    );
    for (const [given, kept] of [
      ['image/svg+xml', 'image/svg+xml'],
      ['text/plain; charset=utf-8', 'text/plain'],
      ['text/html\r\nX-Evil: 1', 'application/octet-stream'],
      ['', 'application/octet-stream'],
    ] as const)
      expect(content.verify(content.original({ ...picture, mediaType: given }))).toMatchObject({ mediaType: kept });
  });

  test('a view that offers further widths, each of them with the width behind its path', () => {
    const { content } = at();
    const url = content.view(team, version, 'thumb.jpg', { size: 9, sizes });
    expect(content.verify(url)).toMatchObject({ key: rendition(team, version, 'thumb.jpg'), size: 9 });
    expect(sourcesOf(url).map(({ width }) => width)).toEqual([200, 400]);
    expect(sourcesOf(url).map((source) => content.verify(source.url))).toMatchObject([
      { key: rendition(team, version, 'px200.webp'), mediaType: 'image/webp', size: 3_000, view: true },
      { key: rendition(team, version, 'px400.webp'), mediaType: 'image/webp', size: null, view: true },
    ]);
    expect(url.length).toBeLessThan(180);
    const marked = content.view(team, version, 'thumb.jpg', { audience: 'watermarked', watermark: '1f', sizes });
    for (const [nr, { url: sized }] of sourcesOf(marked).entries())
      expect(content.verify(sized)).toMatchObject({
        key: rendition(team, version, `w1f-px${sizes[nr]?.width}.webp`),
        audience: 'watermarked',
        watermark: '1f',
      });
  });

  test('on a second origin', () => {
    const { content } = at(start, { origin: 'https://bytes.example' });
    const url = content.view(team, version, 'thumb.webp');
    expect(url).toMatch(/^https:\/\/bytes\.example\/content\//);
    expect(content.origin).toBe('https://bytes.example');
    expect(content.verify(url)).toMatchObject({ ok: true });
    expect(content.verify(url.slice('https://bytes.example'.length))).toMatchObject({ ok: true });
  });
});

describe('an address lives and dies by the clock', () => {
  test('a view is the same all through the hour, and lives for one to two', () => {
    const { content, state } = at(Date.UTC(2026, 4, 1, 10, 0, 0));
    const url = content.view(team, version, 'thumb.webp');
    state.time = Date.UTC(2026, 4, 1, 10, 59, 59, 999);
    expect(content.view(team, version, 'thumb.webp')).toBe(url);
    state.time = Date.UTC(2026, 4, 1, 11, 0, 0);
    expect(content.view(team, version, 'thumb.webp')).not.toBe(url);
    state.time = Date.UTC(2026, 4, 1, 11, 59, 59, 999);
    expect(content.verify(url)).toMatchObject({ ok: true });
    state.time = Date.UTC(2026, 4, 1, 12, 0, 0);
    expect(content.verify(url)).toBe('expired');
  });

  test.each(['original', 'download'] as const)('an %s lives ten minutes', (kind) => {
    const { content, state } = at(start + 30_500);
    const url =
      kind === 'original'
        ? content.original(picture)
        : content.download({ team, version, renditionName: 'play.mp4', fileName: 'Film.mp4' });
    state.time = start + 30_500 + 10 * 60_000;
    expect(content.verify(url)).toMatchObject({ ok: true });
    state.time = start + 11 * 60_000;
    expect(content.verify(url)).toBe('expired');
  });
});

test('that an address was found genuine before does not keep it alive, nor another like it', () => {
  const { content, state } = at();
  const url = content.view(team, version, 'thumb.webp');
  expect(content.verify(url)).toMatchObject({ ok: true });
  expect(content.verify(url)).toMatchObject({ ok: true });
  expect(content.verify(url.replace('thumb', 'thumc'))).toBe('tampered');
  state.time += 2 * 3_600_000;
  expect(content.verify(url)).toBe('expired');
});

describe('an address cannot be edited', () => {
  const { content } = at();
  const urls = [
    content.view(team, version, 'thumb.webp'),
    content.view(team, version, 'thumb.webp', { audience: 'watermarked', watermark: '1f' }),
    content.original(picture),
    content.original({ ...picture, disposition: 'attachment' }),
    content.download({ team, version, renditionName: 'play.mp4', fileName: 'Film.mp4' }),
    content.view(team, version, 'thumb.jpg', { size: 9, sizes }),
    ...sourcesOf(content.view(team, version, 'thumb.jpg', { size: 9, sizes })).map(({ url }) => url),
  ];

  test('not one character of it', () => {
    for (const url of urls) {
      for (let at = 0; at < url.length; at++) {
        for (const other of ['A', 'b', '0', '&', '%', '=']) {
          if (url[at] === other) continue;
          expect(content.verify(url.slice(0, at) + other + url.slice(at + 1))).toBe('tampered');
        }
        expect(content.verify(url.slice(0, at) + url.slice(at + 1))).toBe('tampered');
      }
    }
  });

  test('not by adding, leaving out or reordering parameters', () => {
    for (const url of urls) {
      const [path = '', query = ''] = url.split('?');
      const parts = query.split('&');
      const signature = parts.at(-1) ?? '';
      for (const extra of ['&a=m', '&d=i', '&w=0', '&e=zzzzzz', '&s=x', '&', '#'])
        expect(content.verify(url + extra)).toBe('tampered');
      for (const extra of ['w=0', 'd=a', 'z=1', 'm=text%2Fhtml', 'e=zzzzzzz'])
        expect(content.verify(`${path}?${[...parts.slice(0, -1), extra, signature].join('&')}`)).toBe('tampered');
      for (const left of parts) {
        const rest = parts.filter((part) => part !== left);
        expect(content.verify(`${path}?${rest.join('&')}`)).toBe('tampered');
      }
      expect(content.verify(`${path}?${[...parts.slice(0, -1)].reverse().join('&')}&${signature}`)).toBe('tampered');
    }
  });

  test('nor by asking for a width that it does not offer', () => {
    const offering = content.view(team, version, 'thumb.jpg', { sizes });
    expect(content.verify(offering.replace('?', '/200?'))).toMatchObject({ ok: true });
    for (const wrong of [
      '800',
      '1080',
      '0',
      '0200',
      '200.',
      '2e2',
      '200/400',
      '200/',
      '20',
      '+200',
      '%32%30%30',
      'px200.webp',
    ])
      expect(content.verify(offering.replace('?', `/${wrong}?`)), wrong).toBe('tampered');
    expect(content.verify(offering.replace('&f=200', '&f=800').replace('?', '/800?'))).toBe('tampered');
    expect(content.verify(offering.replace('/thumb.jpg?', '/200?'))).toBe('tampered');
    for (const plain of [
      content.view(team, version, 'thumb.jpg'),
      content.original(picture),
      content.download({ team, version, renditionName: 'play.mp4', fileName: 'Film.mp4' }),
    ]) {
      expect(content.verify(plain.replace('?', '/200?'))).toBe('tampered');
      expect(content.verify(plain.replace('?', '/200?f=200&'))).toBe('tampered');
      expect(content.verify(plain.replace('&s=', '&f=200&s=').replace('?', '/200?'))).toBe('tampered');
    }
  });

  test('nor by a signature of another address, installation or purpose', () => {
    const signatureOf = (url: string) => url.slice(-22);
    const [first = '', second = ''] = urls;
    expect(content.verify(first.slice(0, -22) + signatureOf(second))).toBe('tampered');
    const elsewhere = at(start, { secret: ['another secret that is long enough'] }).content;
    expect(elsewhere.verify(first)).toBe('tampered');
  });

  test('and anything else is refused without a stir', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => content.verify(`/content/${text}`) === 'tampered'));
    for (const url of ['', '/', '/content/', '/content/p/x/y/z', `&s=${'A'.repeat(22)}`, '/content/'.repeat(2_000)])
      expect(content.verify(url)).toBe('tampered');
  });

  test('an old one that was changed counts as changed', () => {
    const late = at(start + 86_400_000).content;
    for (const url of urls) {
      expect(late.verify(url)).toBe('expired');
      expect(late.verify(url.replace(team, randomUUID()))).toBe('tampered');
    }
  });
});
