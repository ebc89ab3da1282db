import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findExiftool } from './exiftool.ts';
import { ofTheSource, plainMakerNotes } from './of-the-source.ts';

const run = promisify(execFile);
const told = /ImageWidth$|ImageHeight$|ImageSize$|Thumbnail|^PreviewImage|^OtherImage|^JpgFromRaw|^YCbCr/;

it('names every tag of size, small pictures and layout that the installed exiftool can write', async () => {
  const { perl, script } = (await findExiftool()) ?? expect.fail('There is no exiftool.');
  for (const group of ['EXIF', 'IPTC', 'XMP']) {
    const { stdout } = await run(perl, [script, '-config', '', '-listw', `-${group}:All`], { maxBuffer: 1e7 });
    const names = stdout.slice(stdout.indexOf(':') + 1).split(/\s+/);
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => told.test(name) && !ofTheSource.includes(name))).toEqual([]);
  }
});

it('names all notes of makers that the installed exiftool reads without opening them', async () => {
  const { perl, script } = (await findExiftool()) ?? expect.fail('There is no exiftool.');
  const library = join(dirname(script), 'lib');
  const asked = 'print map { "$$_{Name}\n" } grep { !$$_{SubDirectory} } @Image::ExifTool::MakerNotes::Main';
  const modules = ['-MImage::ExifTool', '-MImage::ExifTool::MakerNotes'];
  const { stdout } = await run(perl, [`-I${library}`, ...modules, '-e', asked]);
  expect(stdout.trim().split('\n').toSorted()).toEqual(plainMakerNotes.toSorted());
});
