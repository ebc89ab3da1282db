import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepsMetadata, uncleanable } from '#contract/content/privacy.ts';
import { newId } from '#platform/ids.ts';
import { findExiftool } from '#platform/media/metadata/exiftool.ts';
import { run as paragraph, word } from '#platform/media/test-documents.ts';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { aPortal, type TestPortal } from '#server/test/rows/portal.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { readZip } from '#server/test/zip.ts';

const program = await findExiftool();
const command = promisify(execFile);
const exiftool = async (...args: string[]) => {
  const { perl, script } = program ?? { perl: '', script: '' };
  return (await command(perl, [script, '-config', '', ...args], { cwd: dirname(script) })).stdout;
};

let world: OwnWorld;
let team: TestTeam;
let folder: string;
/** By name: each says who made it and where, as far as its type can. */
const files = new Map<string, string>();
const idOf = (name: string): string => files.get(name) ?? '';

async function sources(): Promise<Map<string, Buffer>> {
  const at = (name: string) => join(folder, name);
  const picture = sharp({ create: { width: 320, height: 200, channels: 3, background: '#246' } });
  await writeFile(at('photo.jpg'), await picture.clone().jpeg().toBuffer());
  await writeFile(at('paper.pdf'), pdfOf(['alpha']));
  await exiftool(
    '-q',
    '-overwrite_original',
    '-Artist=Secret Ada',
    '-GPSLatitude=48.1',
    '-GPSLatitudeRef=N',
    at('photo.jpg'),
  );
  await exiftool('-q', '-overwrite_original', '-Author=Secret Ada', '-XMP-exif:GPSLatitude=48.1', at('paper.pdf'));
  const [seen, heard] = ['testsrc=size=160x90:rate=10:duration=1', 'sine=duration=1'];
  const inputs = ['-f', 'lavfi', '-i', seen, '-f', 'lavfi', '-i', heard, '-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
  const words = ['-metadata', 'location=+48.1+011.5/', '-metadata', 'artist=Secret Ada'];
  await command('ffmpeg', ['-nostdin', '-y', '-loglevel', 'error', ...inputs, '-c:a', 'aac', ...words, at('film.mp4')]);
  const letter = await word(paragraph('Hello'), { 'docProps/core.xml': '<x><creator>Secret Ada</creator></x>' });
  const made = ['photo.jpg', 'paper.pdf', 'film.mp4'].map(async (name) => [name, await readFile(at(name))] as const);
  const plain = [
    ['letter.docx', letter],
    ['notes.txt', Buffer.from('Secret Ada wrote this.')],
    ['old.rtf', Buffer.from(String.raw`{\rtf1\ansi{\info{\author Secret Ada}}Hello\par}`)],
  ] as const;
  return new Map([...(await Promise.all(made)), ...plain]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'privacy-'));
  world = await startWorld();
  team = await world.team();
  const form = new FormData();
  for (const [name, bytes] of await sources()) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  for (const { uuid, name } of (await answer.json()) as Loose[]) files.set(name, uuid);
  await vi.waitFor(
    async () => {
      for (const file of files.values())
        expect((await team.owner.get(`files/file/${file}/`)).body.latest_version.processed).toBe(true);
    },
    { timeout: 80_000, interval: 100 },
  );
}, 120_000);
afterAll(async () => {
  await world.stop();
  await rm(folder, { recursive: true, force: true });
});

const bytesAt = async (path: string) => Buffer.from(await (await fetch(`${world.url}${path}`)).arrayBuffer());
/** True when bytes say who made them or where. */
async function tells(name: string, bytes: Buffer): Promise<boolean> {
  const path = join(folder, `${newId()}-${name}`);
  await writeFile(path, bytes);
  const parts = name.endsWith('.docx') ? [...(await readZip(bytes)).values()] : [bytes];
  return (
    parts.some((part) => part.includes('Secret')) ||
    /GPS|ISO6709|Latitude/.test(await exiftool('-ee', '-a', '-G1', '-s', path))
  );
}
const cleaned = ['photo.jpg', 'paper.pdf', 'film.mp4', 'letter.docx'];
const portalWith = (privacy: string, access: 'download' | 'view'): Promise<TestPortal> =>
  aPortal(world, team.id, {
    settings: { downloads: { privacy } },
    albums: [{ title: 'A', access, files: [...files.values()] }],
  });

describe.runIf(program)('files that leave a Media Centre', () => {
  it('tell neither place nor maker, one by one and in a zip; what cannot be cleaned is told of or refused', async () => {
    const as = ({ id, place }: TestPortal, name: string) =>
      `/content/m/${id}/${place(idOf(name))}/download?size=original`;
    const all = await portalWith('all', 'download');
    for (const name of [...cleaned, 'old.rtf'])
      expect([name, await tells(name, await bytesAt(as(all, name)))]).toEqual([name, true]);
    for (const privacy of ['credit', 'none']) {
      const portal = await portalWith(privacy, 'download');
      for (const name of cleaned) {
        const bytes = await bytesAt(as(portal, name));
        expect([privacy, name, bytes.length > 500, await tells(name, bytes)]).toEqual([privacy, name, true, false]);
      }
      // Text is what it says.
      expect((await bytesAt(as(portal, 'notes.txt'))).toString()).toBe('Secret Ada wrote this.');
      const rich = await world.stranger.get(
        `public/media-centre/${portal.slug}/file/${portal.place(idOf('old.rtf'))}/`,
      );
      const refused = privacy === 'none';
      expect(rich.body).toMatchObject({
        keeps_metadata: !refused,
        take: refused ? 'none' : 'download',
        reason: refused ? uncleanable : null,
      });
      expect((await fetch(`${world.url}${as(portal, 'old.rtf')}`)).status).toBe(refused ? 403 : 200);
      const page = await (await fetch(`${world.url}/m/${portal.slug}/file/${portal.place(idOf('old.rtf'))}`)).text();
      expect(page).toContain(refused ? uncleanable : keepsMetadata);

      const zip = await fetch(`${world.url}/m/${portal.slug}/zip`, {
        method: 'POST',
        body: new URLSearchParams([['album', portal.album('A')]]),
        headers: { origin: world.services.origin },
      });
      const entries = await readZip(Buffer.from(await zip.arrayBuffer()));
      for (const name of cleaned)
        expect([privacy, name, await tells(name, entries.get(name) ?? Buffer.alloc(0))]).toEqual([
          privacy,
          name,
          false,
        ]);
      expect(entries.has('old.rtf')).toBe(!refused);
      const list = entries.get('Credits and terms.csv')?.toString() ?? '';
      expect(list).toContain(refused ? `Left out. ${uncleanable}` : keepsMetadata);
    }
  }, 60_000);

  it('tell no more by the link of an approved request, each alone and in its zip', async () => {
    const portal = await portalWith('none', 'view');
    const requester = { name: 'Ada Berg', email: `ada-${newId()}@nordisk.example` };
    const asked = [...cleaned, 'notes.txt'].map((name) => portal.place(idOf(name)));
    const body = { media_centre: portal.id, files: asked, requester };
    const made = await world.stranger.post('files/download_request/create/', body);
    expect(made.status).toBe(201);
    const refused = await world.stranger.post('files/download_request/create/', {
      ...body,
      files: [portal.place(idOf('old.rtf'))],
    });
    expect([refused.status, refused.body.detail]).toEqual([403, uncleanable]);
    const { token } = (await team.owner.put(`files/download_request/update/${made.body.uuid}/`, { status: 'approved' }))
      .body;
    for (const name of cleaned) {
      const bytes = await bytesAt(`/v1/public/downloads/${token}/file/${idOf(name)}/`);
      expect([name, bytes.length > 500, await tells(name, bytes)]).toEqual([name, true, false]);
    }
    const entries = await readZip(await bytesAt(`/v1/public/downloads/${token}/zip/`));
    expect([...entries.keys()]).toEqual([...cleaned, 'notes.txt']);
    for (const name of cleaned)
      expect([name, await tells(name, entries.get(name) ?? Buffer.alloc(0))]).toEqual([name, false]);
  }, 60_000);

  it('and pictures, films and pages that are only looked at tell nothing, whatever the team lets go', async () => {
    const { id, slug, place, album } = await aPortal(world, team.id, {
      settings: { iiif: true },
      albums: [{ title: 'A', files: [...files.values()] }],
    });
    const { body } = await world.stranger.get(`public/media-centre/${slug}/file/${place(idOf('film.mp4'))}/`);
    const strip = (await (await fetch(`${world.url}/m/${slug}/strip/${album('A')}`)).json()) as Loose;
    const seen = [
      `/content/m/${id}/${place(idOf('photo.jpg'))}/200`,
      `/m/${slug}/iiif/image/${place(idOf('photo.jpg'))}/full/max/0/default.jpg`,
      `/content/m/${id}/${place(idOf('paper.pdf'))}/page-1.jpg`,
      body.video_url,
      ...strip.files.results.flatMap(({ sources }: Loose) => sources[0]?.url ?? []),
    ];
    expect(seen.length).toBeGreaterThan(4);
    for (const path of seen.filter((one) => one !== null)) {
      const bytes = await bytesAt(path);
      expect([path, bytes.length > 50, await tells('seen.bin', bytes)]).toEqual([path, true, false]);
    }
  });
});
