import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { damaged } from '#platform/media/test-damage.ts';
import { cornerPicture } from '#platform/media/test-files.ts';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { thorough } from '#server/test/run/thorough.ts';
import { samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Files that arrived damaged, asked for at every address that a file has. */

const real = [
  ...['photos/crop-1080x566.jpg', 'images/exif-gps.png', 'images/rotating-squares.gif', 'images/rotating-squares.webp'],
  ...[
    'images/cmyk-jpeg-compressed.tif',
    'heic/town-1440x960.heif',
    'raw/canon-r6-preview.cr3',
    'vector/testPSD_xmp.psd',
  ],
  ...['vector/libvips-logo.svg', 'vector/tutte.eps', 'documents/neddy-flyer.pdf', 'documents/testEXCEL_charts.xlsx'],
  ...['video/rabbit320.mp4', 'video/testFLV.flv', 'video/beach-640x360.mkv', 'audio/bear.mp3', 'audio/file-type.wav'],
];
/** The formats that a page shows most, where there are no samples. */
const made: Record<string, () => Promise<Buffer> | Buffer> = {
  'a.jpg': () => cornerPicture(300, 200).jpeg().toBuffer(),
  'a.png': () => cornerPicture(300, 200).png().toBuffer(),
  'a.tif': () => cornerPicture(300, 200).tiff().toBuffer(),
  'a.pdf': () => pdfOf(['one', 'two']),
};
const usual = new Set([real[0], real[5], real[7], real[11], real[12]]);

let world: World;
let team: TestTeam;
const wholes = new Map<string, Buffer>();
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  if (samplesAreHere)
    for (const path of thorough ? real : real.filter((one) => usual.has(one)))
      wholes.set(path, await readFile(join(samples, path)));
  else for (const [name, make] of Object.entries(made)) wholes.set(name, await make());
}, 120_000);

test('C2: a damaged file is kept as it came, ends with a picture or a reason, and no address of it is a server error', async () => {
  const sent = new Map<string, { name: string; sha256: string }>();
  for (const [path, whole] of wholes)
    for (let seed = 1; seed <= (thorough ? 12 : 1); seed += 1) {
      const bytes = damaged(whole, seed);
      const name = `damaged-${seed}.${path.split('.').at(-1)}`;
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
      const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
      expect([path, seed, answer.status]).toEqual([path, seed, 201]);
      const [file] = (await answer.json()) as [Loose];
      sent.set(file.uuid, { name: `${path} ${seed}`, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
  const open = new Set(sent.keys());
  const told = { shown: 0, reason: 0, plain: 0 };
  await vi.waitFor(
    async () => {
      for (const uuid of open) {
        const { body } = await team.owner.get(`files/file/${uuid}/`);
        expect([sent.get(uuid)?.name, body.latest_version.processed]).toEqual([sent.get(uuid)?.name, true]);
        open.delete(uuid);
      }
    },
    { timeout: thorough ? 1_500_000 : 110_000, interval: 500 },
  );
  for (const [uuid, { name, sha256 }] of sent) {
    const { latest_version: version } = (await team.owner.get(`files/file/${uuid}/`)).body;
    if (version.failed !== null)
      expect([name, version.failed]).toEqual([name, expect.stringMatching(/^Th(is|e) .+\.$/)]);
    told[version.thumbnail_url ? 'shown' : version.failed === null ? 'plain' : 'reason'] += 1;
    for (const path of [
      `files/file/page/${uuid}/?page=1`,
      `files/file/resize/${uuid}/?width=200`,
      `files/file/convert_to_jpg/${uuid}/`,
      `files/file/metadata/${uuid}/`,
      ...(version.thumbnail_url ? [version.thumbnail_url] : []),
      ...(version.preview_url ? [version.preview_url] : []),
    ]) {
      const answer = await team.owner.fetch(path);
      await answer.arrayBuffer();
      expect([name, path, answer.status < 500 || answer.status === 503]).toEqual([name, path, true]);
    }
    const whole = await team.owner.fetch(`files/file/download/${uuid}/`);
    expect([
      name,
      createHash('sha256')
        .update(Buffer.from(await whole.arrayBuffer()))
        .digest('hex'),
    ]).toEqual([name, sha256]);
  }
  if (thorough) console.log(sent.size, 'files', JSON.stringify(told));
  expect((await team.owner.get(`files/files/${team.id}/?limit=200`)).body.results).toHaveLength(
    Math.min(200, sent.size),
  );
}, 1_800_000);
