import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { begin, fileOf } from '#server/test/clients/tus.ts';
import { aFile } from '#server/test/rows/file.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

/** Tests that the type of bytes does not depend on the way they come in. */

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
});

const plain = (format: 'jpeg' | 'png' | 'gif') =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#3399cc' } })
    .toFormat(format)
    .toBuffer();

async function zipOf(entries: readonly [string, Buffer][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

/** Files that are more than one thing, or not what they are called. */
async function polyglots(): Promise<[string, Buffer][]> {
  const [jpeg, png, gif] = [await plain('jpeg'), await plain('png'), await plain('gif')];
  const script = Buffer.from('<script>alert(document.domain)</script>');
  return [
    ['script.gif', Buffer.concat([Buffer.from('GIF89a/*'), gif.subarray(8), Buffer.from('*/=alert(1)//')])],
    ['page.jpg', Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    ['photograph-and-zip.jpg', Buffer.concat([jpeg, await zipOf([['evil.html', script]])])],
    ['photograph-and-page.html', Buffer.concat([jpeg, script])],
    ['really-a-jpeg.png', jpeg],
    ['really-a-png.svg', png],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['paper.jpg', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')],
    ['late.pdf', Buffer.concat([script, Buffer.from('\n%PDF-1.4\n%%EOF')])],
    ['playlist.mp4', Buffer.from('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n')],
    ['program.jpg', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(64)])],
    ['postscript.jpg', Buffer.from('%!PS-Adobe-3.0\n(%pipe%id) (r) file\n')],
    ['photograph.php', Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?>')])],
  ];
}

const formOf = (files: readonly [string, Buffer][], fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
async function post(path: string, body: FormData): Promise<Loose> {
  const answer = await team.owner.fetch(path, { method: 'POST', body });
  expect(answer.status).toBe(201);
  return answer.json();
}
const typeOf = async (file: string) => (await team.owner.get(`files/file/${file}/`)).body.latest_version.file_type;

type Way = (name: string, bytes: Buffer) => Promise<string>;
const ways: Record<string, Way> = {
  form: async (name, bytes) => typeOf((await post(`files/upload/${team.id}/`, formOf([[name, bytes]])))[0].uuid),
  resumable: async (name, bytes) =>
    typeOf(
      fileOf(await begin(team.owner, { length: bytes.length, body: bytes, said: { filename: name, team: team.id } })),
    ),
  version: async (name, bytes) => {
    const file = await aFile(world, team.id);
    return (await post(`files/file/version/create/${file}/`, formOf([[name, bytes]]))).results[0].file_type;
  },
  'resumable version': async (name, bytes) => {
    const purpose = `version:${await aFile(world, team.id)}`;
    const said = { filename: name, team: team.id, purpose };
    return typeOf(fileOf(await begin(team.owner, { length: bytes.length, body: bytes, said })));
  },
  attachment: async (name, bytes) => {
    const purpose = `attachment:${await aFile(world, team.id)}`;
    return typeOf((await post(`files/upload/${team.id}/`, formOf([[name, bytes]], { purpose })))[0].uuid);
  },
  'resumable attachment': async (name, bytes) => {
    const said = { filename: name, team: team.id, purpose: `attachment:${await aFile(world, team.id)}` };
    return typeOf(fileOf(await begin(team.owner, { length: bytes.length, body: bytes, said })));
  },
  zip: async (name, bytes) => {
    const file = await aFile(world, team.id);
    const zip = await zipOf([[name, bytes]]);
    const made = await post(`files/file/version/create/${file}/`, formOf([[`${randomUUID()}.zip`, zip]]));
    return made.results[0].file_type;
  },
};

it('B6: what a file is, its bytes say, alike by every way in', async () => {
  const verdicts: Record<string, Record<string, string>> = {};
  for (const [name, bytes] of await polyglots()) {
    const told: Record<string, string> = {};
    for (const [way, send] of Object.entries(ways)) told[way] = await send(name, bytes);
    verdicts[name] = told;
  }
  const one = (name: string) => [...new Set(Object.values(verdicts[name] ?? {}))];
  for (const name of Object.keys(verdicts))
    expect(one(name), `${name}: ${JSON.stringify(verdicts[name])}`).toHaveLength(1);
  expect(one('script.gif')).toEqual(['image/gif']);
  for (const name of ['photograph-and-zip.jpg', 'photograph-and-page.html', 'really-a-jpeg.png', 'photograph.php'])
    expect(one(name), name).toEqual(['image/jpeg']);
  expect(one('really-a-png.svg')).toEqual(['image/png']);
  expect(one('paper.jpg')).toEqual(['application/pdf']);
  for (const name of ['page.jpg', 'program.jpg', 'postscript.jpg', 'playlist.mp4'])
    expect(one(name)[0], name).not.toMatch(/^(image\/jpeg|video\/)/);
}, 120_000);
