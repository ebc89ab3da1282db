import { describe, expect, it } from 'vitest';
import { linksFor, type Manifest } from './page-assets.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  _frame: { file: 'assets/frame-1.js', name: 'frame', imports: ['index.html'], css: ['assets/frame-1.css'] },
  _frameStyles: { file: 'assets/frame-1.css' },
  _library: { file: 'assets/library-1.js', name: 'library', imports: ['index.html', '_frame'] },
  'screens/file.tsx': { file: 'assets/file-1.js', name: 'file', imports: ['_frame'], css: ['assets/file-1.css'] },
  'screens/sign-in.tsx': { file: 'assets/sign-in-1.js', imports: ['index.html'] },
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
