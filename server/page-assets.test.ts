import { describe, expect, it } from 'vitest';
import { linksFor, type Manifest, pageFor } from './page-assets.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  _frame: { file: 'assets/frame-1.js', name: 'frame', imports: ['index.html'], css: ['assets/frame-1.css'] },
  _frameStyles: { file: 'assets/frame-1.css' },
  _library: { file: 'assets/library-1.js', name: 'library', imports: ['index.html', '_frame'] },
  'screens/file/file.tsx': { file: 'assets/file-1.js', name: 'file', imports: ['_frame'], css: ['assets/file-1.css'] },
  'screens/outside/sign-in.tsx': { file: 'assets/sign-in-1.js', imports: ['index.html'] },
};
const hrefs = (address: string) => [...linksFor(manifest, address).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('what a page is told to fetch at once', () => {
  it('is what its screen needs beside what the page names itself, each once', () => {
    const library = ['/assets/frame-1.css', '/assets/frame-1.js', '/assets/library-1.js'];
    for (const address of ['/', '/library/', '/library?order=name', '/library/0198b0c0-0000-7000-8000-000000000000'])
      expect([address, hrefs(address).toSorted()]).toEqual([address, library]);
    expect(hrefs('/file/1').toSorted()).toEqual([
      '/assets/file-1.css',
      '/assets/file-1.js',
      '/assets/frame-1.css',
      '/assets/frame-1.js',
    ]);
    expect(hrefs('/sign-in')).toEqual(['/assets/sign-in-1.js']);
    expect(hrefs('/somewhere')).toEqual([]);
  });
});

describe('a page', () => {
  const index =
    '<html lang="en"><head>\n  <link rel="stylesheet" href="/assets/index-1.css">\n</head><body>skeleton</body></html>';

  it('shows a skeleton of its place to who has a session', () => {
    const placeFor = (address: string, signedIn = true) =>
      /data-place="(\w+)"/.exec(pageFor(index, manifest, address, signedIn))?.[1];
    expect(placeFor('/library/')).toBe('library');
    expect(placeFor('/library/duplicates')).toBe('frame');
    expect(placeFor('/file/1')).toBe('frame');
    expect(placeFor('/sign-in')).toBeUndefined();
    expect(placeFor('/library/', false)).toBeUndefined();
  });

  it('has its styles after the skeleton, so that it is painted without them', () => {
    const [before = '', after = ''] = pageFor(index, manifest, '/library/', true).split('skeleton');
    expect(before).not.toContain('rel="stylesheet"');
    expect([...after.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/index-1.css',
      '/assets/frame-1.css',
    ]);
  });
});
