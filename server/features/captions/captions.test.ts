import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paintFilm } from '#platform/media/test-files.ts';
import { silence } from '#server/test/samples/silence.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { takeCaptions } from './jobs/take.ts';

let world: World;
let team: TestTeam;
let sound: string;

async function send(path: string, form: FormData, person: Person = team.owner) {
  const response = await person.fetch(path, { method: 'POST', body: form });
  const text = await response.text();
  const body: Loose = text ? JSON.parse(text) : {};
  return { status: response.status, body, changeSet: response.headers.get('x-change-set') };
}
async function upload(name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([bytes]), name);
  const { body } = await send(`files/upload/${team.id}/`, form);
  return body[0].uuid;
}
const vtt = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${line}\n`).join('\n')}`;

function formOf(name: string, bytes: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([bytes]), name);
  return form;
}
const add = (
  of: string,
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  fields?: Record<string, string>,
  person?: Person,
) => send(`files/file/caption/create/${of}/`, formOf(name, bytes, fields), person);
const replace = (id: string, bytes: string | Uint8Array<ArrayBuffer>, person?: Person) =>
  send(`files/file/caption/replace/${id}/`, formOf('again.vtt', bytes), person);
const update = (id: string, body: object, person = team.owner) => person.put(`files/file/caption/update/${id}/`, body);
const drop = (id: string, person = team.owner) => person.delete(`files/file/caption/delete/${id}/`);
const list = async (of: string, person = team.owner) =>
  (await person.get(`files/file/captions/${of}/`)).body.results as Loose[];
const tracks = async (of: string, person = team.owner) =>
  (await person.get(`files/file/playback/${of}/`)).body.tracks as Loose[];
const undo = (set: string | null) => team.owner.post(`changes/undo/${set}/`);
const found = async (q: string) =>
  ((await team.owner.get(`files/files/${team.id}/?q=${encodeURIComponent(q)}`)).body.results as Loose[]).map(
    ({ uuid, matched }) => [uuid, matched],
  );
const bytesOf = async (url: string) => {
  const answer = await fetch(new URL(url, world.url));
  return [answer.status, answer.headers.get('content-type'), await answer.text()] as const;
};

beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
  sound = await upload('interview.wav', silence());
});

describe('captions', () => {
  it('are added as WebVTT or SubRip with a language and a label, told to players and sent as WebVTT', async () => {
    const of = await upload('harbour.wav', silence());
    const made = await add(of, 'harbour.pt-BR.srt', '1\n00:00:00,500 --> 00:00:01,000\nA luz <i>da manhã</i>\n', {
      kind: 'subtitles',
    });
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        ...{ language: 'pt-BR', label: 'Brazilian Portuguese', kind: 'subtitles', origin: 'upload', cues: 1 },
        created_by: { uuid: team.owner.user },
      },
    ]);
    expect(made.changeSet).toMatch(/^[0-9a-f-]{36}$/);
    const latin = await add(of, 'words.vtt', new Uint8Array(Buffer.from(vtt('Vögel'), 'latin1')), {
      language: 'DE-at',
      label: 'Deutsch',
    });
    expect(latin.body).toMatchObject({ language: 'de-AT', label: 'Deutsch', kind: 'captions' });
    expect((await list(of)).map(({ label }) => label)).toEqual(['Brazilian Portuguese', 'Deutsch']);
    const shown = await tracks(of);
    expect(shown.map(({ url: _, ...one }) => one)).toEqual([
      { uuid: made.body.uuid, kind: 'subtitles', language: 'pt-BR', label: 'Brazilian Portuguese' },
      { uuid: latin.body.uuid, kind: 'captions', language: 'de-AT', label: 'Deutsch' },
    ]);
    const { body: detail } = await team.owner.get(`files/file/${of}/`);
    expect(detail.latest_version.tracks.map(({ uuid }: Loose) => uuid)).toEqual(shown.map(({ uuid }) => uuid));
    expect((await bytesOf(detail.latest_version.tracks[1].url))[2]).toContain('Vögel');
    const [status, type, text] = await bytesOf(shown[0].url);
    expect([status, type]).toEqual([200, 'text/vtt']);
    expect(text).toMatch(/^WEBVTT\n[\s\S]*00:00\.500 --> 00:01\.000\nA luz <i>da manhã<\/i>/);
    expect((await bytesOf(shown[1].url))[2]).toContain('Vögel');
  });

  it('are renamed, replaced and removed, each taken back, and search finds what is said now', async () => {
    const of = await upload('ridge.wav', silence());
    const { body } = await add(of, 'ridge.en.vtt', vtt('The lighthouse', 'at Reine'));
    expect(await found('lighthouse')).toEqual([[of, ['text']]]);
    const renamed = await update(body.uuid, { label: 'English, for the hard of hearing', language: 'en-GB' });
    expect([renamed.status, renamed.body.label, renamed.body.language]).toEqual([
      200,
      'English, for the hard of hearing',
      'en-GB',
    ]);
    const replaced = await replace(body.uuid, vtt('The cormorant'));
    expect([replaced.status, replaced.body.uuid, replaced.body.cues, replaced.body.label]).toEqual([
      200,
      body.uuid,
      1,
      'English, for the hard of hearing',
    ]);
    expect([await found('lighthouse'), await found('cormorant')]).toEqual([[], [[of, ['text']]]]);
    const gone = await drop(body.uuid);
    expect([gone.status, await list(of), await tracks(of), await found('cormorant')]).toEqual([204, [], [], []]);
    expect((await drop(body.uuid)).status).toBe(404);
    expect((await update(body.uuid, { label: 'x' })).status).toBe(404);
    expect((await undo(gone.changeSet)).status).toBe(200);
    expect(await found('cormorant')).toHaveLength(1);
    expect((await undo(replaced.changeSet)).status).toBe(200);
    expect([await found('lighthouse'), await found('cormorant')]).toEqual([[[of, ['text']]], []]);
    expect((await bytesOf((await tracks(of))[0].url))[2]).toContain('The lighthouse');
    expect((await undo(renamed.changeSet)).status).toBe(200);
    expect((await list(of))[0]).toMatchObject({ label: 'English', language: 'en', cues: 2 });
    const activity = (await team.owner.get(`files/file/activity/${of}/`)).body.results as Loose[];
    expect(
      activity.filter(({ action, text }) => action === 'file.captions' && /captions of ridge\.wav/.test(text)),
    ).toHaveLength(7);
  });

  it('are not taken back over a later change', async () => {
    const { body, changeSet } = await add(sound, 'one.vtt', vtt('One'));
    await update(body.uuid, { label: 'Later' });
    const refused = await undo(changeSet);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Later')]);
    await drop(body.uuid);
  });

  it('that are no captions are refused in words, and so are fields that say nothing', async () => {
    for (const [bytes, status] of [
      ['', 415],
      ['Just a letter.', 415],
      ['WEBVTT\n\nno cue', 415],
      [new Uint8Array([0, 1, 2, 3]), 415],
      ['x'.repeat(2 * 1024 * 1024 + 1), 413],
    ] as const) {
      const answer = await add(sound, 'words.vtt', bytes);
      expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string']);
    }
    const good = vtt('Words');
    for (const fields of [{ language: 'no language' }, { kind: 'chapters' }, { label: 'x'.repeat(101) }, { typo: '1' }])
      expect([fields, (await add(sound, 'words.vtt', good, fields as never)).status]).toEqual([fields, 400]);
    expect((await add(sound, 'words.vtt', good, { version: newId() })).status).toBe(404);
    expect((await add(sound, 'words.vtt', good, { version: 'nonsense' })).status).toBe(404);
    expect((await team.owner.post(`files/file/caption/create/${sound}/`, { file: good })).status).toBe(415);
    const text = await upload('letter.txt', 'Dear all');
    const refused = await add(text, 'words.vtt', good);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Captions can be added to videos and sounds only.']);
    expect(await list(sound)).toEqual([]);
  });

  it('belong to the team, and to those who may edit', async () => {
    const { body } = await add(sound, 'ours.en.vtt', vtt('Ours'));
    const other = await world.team();
    const viewer = await team.member('Viewer');
    const guest = await team.member('Guest');
    const blind = await team.member(['MANAGE_TAGS']);
    const calls = (who: Person) =>
      Promise.all([
        who.get(`files/file/captions/${sound}/`),
        add(sound, 'x.vtt', vtt('x'), {}, who),
        replace(body.uuid, vtt('x'), who),
        update(body.uuid, { label: 'x' }, who),
        drop(body.uuid, who),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await calls(viewer)).toEqual([200, 403, 403, 403, 403]);
    expect(await calls(blind)).toEqual([403, 403, 403, 403, 403]);
    expect(await calls(other.owner)).toEqual([404, 404, 404, 404, 404]);
    expect(await calls(world.stranger)).toEqual([401, 401, 401, 401, 401]);
    expect((await tracks(sound, guest))[0].url).toContain('&a=w');
    expect((await bytesOf((await tracks(sound, guest))[0].url))[2]).toContain('Ours');
    for (const bad of [{ label: ' ' }, { language: '??' }, { text: 'x' }, { kind: null }])
      expect([bad, (await update(body.uuid, bad)).status]).toEqual([bad, 400]);
    expect((await list(sound)).map(({ label }) => label)).toEqual(['English']);
    await drop(body.uuid);
  });

  it('that lie in the library as files attached to it are tracks as well', async () => {
    const of = await upload('attached.wav', silence());
    const words = await upload('attached.fr.vtt', vtt('La cloche'));
    await team.owner.post(`files/file/attachment/create/${of}/`, { file: words });
    expect(await tracks(of)).toMatchObject([{ uuid: words, language: 'fr', label: 'attached.fr' }]);
    expect((await bytesOf((await tracks(of))[0].url))[2]).toContain('La cloche');
  });

  it('stay with their version: its bytes are named, and gone with it', async () => {
    const of = await upload('named.wav', silence());
    const { body } = await add(of, 'named.vtt', vtt('Named'));
    const { rows } = await sql<{ version: Loose; file: Loose }>`select v.renditions as version, f.renditions as file
      from versions v join files f on f.team_id = v.team_id and f.cover_version = v.id
      where v.team_id = ${team.id} and v.id = ${body.version}`.execute(world.services.db);
    const name = new URL(body.url, world.url).pathname.split('/').at(-1);
    expect(Object.values(rows[0]?.version ?? {}).map((one) => (one as Loose).name)).toContain(name);
    expect(Object.values(rows[0]?.file ?? {}).map((one) => (one as Loose).name)).not.toContain(name);
  });
});

describe('captions inside a video', () => {
  it('become tracks, once: what was removed stays removed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-captions-'));
    const words = join(folder, 'words.srt');
    await writeFile(words, '1\n00:00:00,200 --> 00:00:00,900\nDie Möwe\n');
    const inside = ['-i', words, '-map', '0', '-map', '1', '-map', '2', '-map', '2', '-c:s', 'srt'];
    const said = ['-metadata:s:s:0', 'language=ger', '-metadata:s:s:1', 'title=For the press'];
    const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    const path = join(folder, 'gull.mkv');
    await paintFilm(path, { seconds: 1, args: [...inside, ...said, ...video] });
    const of = await upload('gull.mkv', new Uint8Array(await readFile(path)));
    const taken = await vi.waitFor(
      async () => {
        const rows = await list(of);
        expect(rows).toHaveLength(2);
        return rows;
      },
      { timeout: 50_000, interval: 100 },
    );
    expect(taken).toMatchObject([
      { language: 'de', label: 'German', origin: 'video', created_by: null, cues: 1 },
      { language: null, label: 'For the press', origin: 'video' },
    ]);
    expect(await found('möwe')).toEqual([[of, ['text']]]);
    expect((await bytesOf(taken[0].url))[2]).toContain('Die Möwe');
    await drop(taken[0].uuid);
    const { services } = world;
    await takeCaptions(services, { team: team.id, version: taken[0].version }, new AbortController().signal, {
      job: '',
      signal: new AbortController().signal,
      retries: 0,
      finish: async () => undefined,
    });
    expect((await list(of)).map(({ label }) => label)).toEqual(['For the press']);
  });
});
