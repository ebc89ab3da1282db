import { describe, expect, it } from 'vitest';
import { extensionOf, fileTypes, imageExtensions, needsConversion, typeClaimedBy, videoExtensions } from './kinds.ts';

describe('the table of file types', () => {
  it('names every extension once', () => {
    const names = fileTypes.flatMap(({ extension, aliases = [] }) => [extension, ...aliases]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(imageExtensions)('§9: takes .%s for a picture', (extension) => {
    expect(typeClaimedBy(`x.${extension}`)?.kind).toBe('image');
  });

  it.each(videoExtensions)('§9: takes .%s for a film', (extension) => {
    expect(typeClaimedBy(`x.${extension}`)).toMatchObject({ kind: 'video', way: 'film' });
  });

  it.each(['heic', 'heif', 'tiff', 'tif', 'cr3', 'dng', 'nef', 'ps', 'eps'])(
    '§9: converts .%s for browsers',
    (extension) => {
      expect(needsConversion.has(extension)).toBe(true);
    },
  );

  it('forces a demuxer on everything that ffmpeg opens', () => {
    const opened = fileTypes.filter(({ way }) => way === 'film' || way === 'sound' || way === 'ffmpeg-picture');
    expect(opened.filter(({ ffmpeg }) => !ffmpeg)).toEqual([]);
  });
});

describe('extensionOf', () => {
  it.each([
    ['a.JPG', 'jpg'],
    ['a.tar.gz', 'gz'],
    ['.profile', ''],
    ['no extension', ''],
    ['a.b/c', ''],
    ['evil.p hp', ''],
    ['a.waytoolongtobetrue', ''],
  ])('reads %j as %j', (name, extension) => expect(extensionOf(name)).toBe(extension));
});
