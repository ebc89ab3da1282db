import { describe, expect, it } from 'vitest';
import { fittedTo, offeredDownloads, renamed } from './rules.ts';

const jpg = (width: number, height: number) => ({ file_type: 'image/jpeg', width, height });

describe('offered downloads', () => {
  it('§9: offer Large only beyond 2000 and Medium only beyond 1080 on either side', () => {
    expect(offeredDownloads(jpg(1367, 2000))).toEqual(['original', 'medium']);
    expect(offeredDownloads(jpg(1367, 2001))).toEqual(['original', 'large', 'medium']);
    expect(offeredDownloads(jpg(1080, 1080))).toEqual(['original']);
    expect(offeredDownloads(jpg(1081, 10))).toEqual(['original', 'medium']);
  });
  it('§9: offer MP4 for films that are not, and JPG for pictures that are not', () => {
    expect(offeredDownloads({ file_type: 'video/x-ms-wmv', width: 4000, height: 3000 })).toEqual(['original', 'mp4']);
    expect(offeredDownloads({ file_type: 'video/mp4', width: 1, height: 1 })).toEqual(['original']);
    expect(offeredDownloads({ file_type: 'image/heic', width: 800, height: 600 })).toEqual(['original', 'jpg']);
    expect(offeredDownloads({ file_type: 'application/pdf', width: 3000, height: 3000 })).toEqual(['original']);
    expect(offeredDownloads({ file_type: 'image/jpeg', width: null, height: null })).toEqual(['original']);
  });
});

describe('names and sizes of conversions', () => {
  it('swap the extension and nothing else', () => {
    expect(renamed('a.b.heic', 'jpg')).toBe('a.b.jpg');
    expect(renamed('No extension at all', 'jpg')).toBe('No extension at all.jpg');
    expect(renamed('.hidden', 'mp4')).toBe('.hidden.mp4');
  });
  it('fit without enlarging', () => {
    expect(fittedTo({ width: 6000, height: 4000 }, 2000)).toEqual({ width: 2000, height: 1333 });
    expect(fittedTo({ width: 300, height: 200 }, 2000)).toEqual({ width: 300, height: 200 });
  });
});
