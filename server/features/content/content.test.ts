import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

const waves = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#2ba8b2', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  });

async function put(name: string, bytes: Buffer, folder?: string): Promise<Loose> {
  const form = new FormData();
  if (folder) form.append('folder', folder);
  form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const body: Loose = await answer.json();
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body[0];
}

async function processed(uuid: string): Promise<Loose> {
  return vi.waitFor(
    async () => {
      const { body } = await team.owner.get(`files/file/${uuid}/`);
      expect(body.latest_version.processed).toBe(true);
      return body;
    },
    { timeout: 50_000, interval: 100 },
  );
}

async function sized(response: Response) {
  expect(response.status, response.ok ? '' : await response.clone().text()).toBe(200);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { width, height, format };
}

const get = (person: Person, path: string) => person.fetch(path);

describe('resize', () => {
  it('§9: takes 400 of the long side when nothing is asked, and keeps the family', async () => {
    const wide = await put('wide.jpg', await waves(900, 600).jpeg().toBuffer());
    const tall = await put('tall.png', await waves(300, 900).png().toBuffer());
    await Promise.all([processed(wide.uuid), processed(tall.uuid)]);
    expect(await sized(await get(team.owner, `files/file/resize/${wide.uuid}/`))).toEqual({
      width: 400,
      height: 267,
      format: 'jpeg',
    });
    expect(await sized(await get(team.owner, `files/file/resize/${tall.uuid}/`))).toEqual({
      width: 133,
      height: 400,
      format: 'png',
    });
    expect(await sized(await get(team.owner, `files/file/resize/${wide.uuid}/?height=60`))).toEqual({
      width: 90,
      height: 60,
      format: 'jpeg',
    });
  });

  it('never enlarges, and refuses sizes that make no sense (C6)', async () => {
    const small = await put('small.webp', await waves(120, 80).webp().toBuffer());
    await processed(small.uuid);
    expect(await sized(await get(team.owner, `files/file/resize/${small.uuid}/?width=8000`))).toEqual({
      width: 120,
      height: 80,
      format: 'webp',
    });
    for (const query of [
      'width=0',
      'width=-1',
      'width=8001',
      'width=1e3',
      'width=NaN',
      'width=',
      'width=10&height=10',
      'width=1&width=2',
      'size=3',
    ]) {
      const answer = await team.owner.get(`files/file/resize/${small.uuid}/?${query}`);
      expect([answer.status, answer.body.code], query).toEqual([400, 'invalid']);
    }
  });

  it('makes a variant once for all who ask at the same time (C6)', async () => {
    const file = await put('crowd.jpg', await waves(1600, 900).jpeg().toBuffer());
    await processed(file.uuid);
    const made = vi.spyOn(world.services.media, 'resize');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get(team.owner, `files/file/resize/${file.uuid}/?width=321`)),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(made).toHaveBeenCalledTimes(1);
    made.mockRestore();
  });

  it('answers 415 for what is no picture', async () => {
    const text = await put('notes.txt', Buffer.from('nothing to see'));
    await processed(text.uuid);
    expect((await team.owner.get(`files/file/resize/${text.uuid}/`)).status).toBe(415);
    expect((await team.owner.get(`files/file/convert_to_jpg/${text.uuid}/`)).status).toBe(415);
    expect((await team.owner.get(`files/file/convert_to_mp4/${text.uuid}/`)).status).toBe(415);
  });
});

describe('download', () => {
  it('gives the original byte for byte, in ranges too', async () => {
    const bytes = await waves(2600, 1200).jpeg().toBuffer();
    const file = await put('桜 Straße #1 100%.jpg', bytes);
    await processed(file.uuid);
    const whole = await get(team.owner, `files/file/download/${file.uuid}/`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; .*filename\*=UTF-8''%E6%A1%9C%20Stra%C3%9Fe/,
    );
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
    const part = await team.owner.fetch(`files/file/download/${file.uuid}/`, { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect(await sized(await get(team.owner, `files/file/download/${file.uuid}/?size=large`))).toMatchObject({
      width: 2000,
      height: 923,
    });
    expect(await sized(await get(team.owner, `files/file/download/${file.uuid}/?size=medium`))).toMatchObject({
      width: 1080,
      height: 498,
    });
  });

  it('gives the original for a size that is not offered', async () => {
    const file = await put('exact.jpg', await waves(1080, 700).jpeg().toBuffer());
    await processed(file.uuid);
    expect(await sized(await get(team.owner, `files/file/download/${file.uuid}/?size=medium`))).toMatchObject({
      width: 1080,
    });
    expect((await team.owner.get(`files/file/download/${file.uuid}/?size=huge`)).status).toBe(400);
  });

  it('converts a picture to JPG under its own name', async () => {
    const file = await put('paper.png', await waves(300, 200).png().toBuffer());
    await processed(file.uuid);
    const answer = await get(team.owner, `files/file/convert_to_jpg/${file.uuid}/`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toContain('paper.jpg');
    expect(await sized(answer)).toEqual({ width: 300, height: 200, format: 'jpeg' });
  });

  it('converts a film to MP4, told as it goes, made once (C6)', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vitrine-film-'));
    const path = join(dir, 'clip.mkv');
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=160x120:rate=10:duration=1',
      '-c:v',
      'mpeg4',
      path,
    ]);
    const film = await put('clip.mkv', await readFile(path));
    const events = { url: 'https://hooks.example/', events: ['download.ready'] };
    const { body: hook } = await team.owner.post(`teams/webhook/create/${team.id}/`, events);
    const path4 = `files/file/convert_to_mp4/${film.uuid}/`;
    const first = await Promise.all([team.owner.get(path4), team.owner.get(path4)]);
    for (const answer of first) {
      expect([200, 202]).toContain(answer.status);
      if (answer.status === 202) expect(answer.headers.get('retry-after')).toBe('1');
    }
    const done = await vi.waitFor(
      async () => {
        const answer = await get(team.owner, path4);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 50_000, interval: 200 },
    );
    expect(done.headers.get('content-type')).toBe('video/mp4');
    const out = join(dir, 'out.mp4');
    await writeFile(out, Buffer.from(await done.arrayBuffer()));
    const probe = execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=codec_name,width',
      '-of',
      'csv=p=0',
      out,
    ]).toString();
    expect(probe).toContain('h264,160');
    // Told once, to those who listen and to webhooks, and no part of what people did.
    const { rows } = await sql`select c.action, c.actor, c.after from changes c
      where c.team_id = ${team.id} and c.action = 'version.ready'`.execute(world.services.db);
    expect(rows).toEqual([{ action: 'version.ready', actor: null, after: { file: film.uuid } }]);
    const delivered = await vi.waitFor(
      async () => {
        const { body } = await team.owner.get(`teams/webhook/deliveries/${hook.uuid}/`);
        expect(body.results).toHaveLength(1);
        return body.results[0];
      },
      { timeout: 50_000, interval: 100 },
    );
    expect(delivered.event).toBe('download.ready');
    const { body: activity } = await team.owner.get(`files/file/activity/${film.uuid}/`);
    expect(JSON.stringify(activity)).not.toContain('version.ready');
  });
});

describe('zip', () => {
  it('streams many files with unique names, and a folder with those below', async () => {
    const folder = (await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'To go' })).body;
    const inner = (
      await team.owner.post(`files/folder/create/${team.id}/`, { folderName: 'inner', parent: folder.uuid })
    ).body;
    const a = await put('same.txt', Buffer.from('one'), folder.uuid);
    const b = await put('same.txt', Buffer.from('two'), folder.uuid);
    await put('deep.txt', Buffer.from('three'), inner.uuid);
    const { body, status } = await team.owner.post(`files/download/${team.id}/`, { files: [a.uuid, b.uuid] });
    expect(status).toBe(200);
    const names = async (response: Response) => {
      const path = join(await mkdtemp(join(tmpdir(), 'vitrine-zip-')), 'a.zip');
      await writeFile(path, Buffer.from(await response.arrayBuffer()));
      return execFileSync('python3', [
        '-c',
        'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip()); print("|".join(sorted(z.namelist())))',
        path,
      ])
        .toString()
        .trim()
        .split('\n');
    };
    expect(await names(await get(team.owner, body.url))).toEqual(['None', 'same (2).txt|same.txt']);
    expect(await names(await get(team.owner, `files/folder/download/${folder.uuid}/`))).toEqual([
      'None',
      'To go/inner/deep.txt|To go/same (2).txt|To go/same.txt',
    ]);
  });

  it('is refused for another team’s file among one’s own, and for who did not ask', async () => {
    const mine = await put('mine.txt', Buffer.from('mine'));
    expect((await team.owner.post(`files/download/${team.id}/`, { files: [mine.uuid, newId()] })).status).toBe(404);
    expect((await team.owner.post(`files/download/${team.id}/`, { files: [] })).status).toBe(400);
    const { body } = await team.owner.post(`files/download/${team.id}/`, { files: [mine.uuid] });
    expect((await (await team.member('Editor')).get(body.url)).status).toBe(410);
    expect((await world.stranger.get(body.url)).status).toBe(401);
  });
});

describe('bytes and who asks', () => {
  it('need a session, a seat and the right to download', async () => {
    const file = await put('guarded.jpg', await waves(200, 100).jpeg().toBuffer());
    await processed(file.uuid);
    const other = await world.team();
    const paths = [
      `files/file/resize/${file.uuid}/`,
      `files/file/convert_to_jpg/${file.uuid}/`,
      `files/file/convert_to_mp4/${file.uuid}/`,
      `files/file/download/${file.uuid}/`,
    ];
    const viewer = await team.member(['VIEW_ASSETS']);
    for (const path of paths) {
      expect((await world.stranger.get(path)).status, path).toBe(401);
      expect((await other.owner.get(path)).status, path).toBe(404);
      expect((await viewer.get(path)).body.needs, path).toContain('DOWNLOAD_ASSETS');
    }
    expect((await viewer.get(`files/folder/download/${newId()}/`)).status).toBe(404);
  });

  it('are no longer had by those who may not edit once the file has expired', async () => {
    const file = await put('expired.jpg', await waves(200, 100).jpeg().toBuffer());
    await processed(file.uuid);
    await team.owner.put(`files/file/update/${file.uuid}/`, { expiration_date: '2020-01-01' });
    const viewer = await team.member('Viewer');
    expect((await viewer.get(`files/file/download/${file.uuid}/`)).body.detail).toBe('This file has expired.');
    expect((await team.owner.get(`files/file/download/${file.uuid}/`)).status).toBe(200);
  });
});
