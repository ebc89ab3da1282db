import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as make from '#platform/media/test-documents.ts';
import { pdfOf } from '#platform/media/test-pdf.ts';
import { presentation } from '#platform/media/test-slides.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
beforeAll(async () => {
  world = await sharedWorld();
  team = await world.team();
});

async function sent(to: TestTeam, name: string, content: string | Buffer): Promise<Loose[]> {
  const form = new FormData();
  form.append('files', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const answer = await to.owner.fetch(`files/upload/${to.id}/`, { method: 'POST', body: form });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Loose[];
}
const put = async (name: string, content: string | Buffer): Promise<string> =>
  (await sent(team, name, content))[0].uuid;

const path = (uuid: string, query = '') => `files/file/document/${uuid}/${query}`;
const read = (uuid: string, person: Person = team.owner, query = '') => person.get(path(uuid, query));

describe('the content of a document', () => {
  it('is read once, and kept', async () => {
    const uuid = await put('notes.md', '# Dunes <script>alert(1)</script>\n');
    const content = { kind: 'text', text: '# Dunes <script>alert(1)</script>\n', cut: false };
    expect((await read(uuid)).body).toEqual({ content, notice: null });
    const again = vi.spyOn(world.services.media, 'content');
    expect((await read(uuid)).body.content).toEqual(content);
    expect(again).not.toHaveBeenCalled();
    again.mockRestore();
  });

  it('of an office document without pages says what is missing, and to staff what to do about it', async () => {
    const uuid = await put('trip.xlsx', await make.workbook());
    const { content, notice } = (await read(uuid)).body;
    expect([content.tables[0].name, notice]).toEqual(['Trip', 'Only the first table is shown.']);
    const own = await world.team({ staff: true });
    const [rtf] = await sent(own, 'old.rtf', make.richText);
    expect((await read(rtf.uuid, own.owner)).body.notice).toMatch(
      /^Only the text is shown\. .*apt install libreoffice/,
    );
  });

  it('goes with its version', async () => {
    const uuid = await put('list.csv', 'a,b\n1,2\n');
    const { body } = await team.owner.get(`files/file/${uuid}/`);
    const version = body.latest_version.uuid as string;
    expect((await read(uuid, team.owner, `?version=${version}`)).body.content.tables[0].rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    const other = await put('other.csv', 'c\n3\n');
    expect((await read(other, team.owner, `?version=${version}`)).status).toBe(404);
  });

  it('is deleted with the file', async () => {
    const uuid = await put('gone.txt', 'words');
    await read(uuid);
    const { rows } = await sql<{ names: string[] }>`select array(select jsonb_object_keys(v.renditions)) as names
      from versions v where v.team_id = ${team.id} and v.file_id = ${uuid}`.execute(world.services.db);
    expect(rows[0]?.names).toContain('made:look-1.json');
  });

  it('of one that cannot be read is a sentence', async () => {
    const uuid = await put('broken.zip', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(400, 7)]));
    const { body } = await read(uuid);
    expect([body.content, body.notice]).toEqual([null, expect.stringMatching(/^This file .+\.$/)]);
  });

  it('is not told of other types, and not without a right', async () => {
    const pdf = await put('brief.pdf', pdfOf(['alpha']));
    expect((await read(pdf)).status).toBe(415);
    const uuid = await put('a.txt', 'words');
    for (const query of ['?version=x', '?version=', '?page=1'])
      expect((await read(uuid, team.owner, query)).status, query).toBe(400);
    expect((await read('x')).status).toBe(404);
    expect((await read(uuid, world.stranger)).status).toBe(401);
    expect((await read(uuid, (await world.team()).owner)).status).toBe(404);
    expect((await read(uuid, await team.member([]))).status).toBe(403);
    expect((await read(uuid, await team.member(['VIEW_ASSETS', 'DOWNLOAD_ASSETS']))).status).toBe(200);
  });

  it('is withheld where only marked pictures may be seen', async () => {
    const uuid = await put('secret.txt', 'words');
    const marked = await team.member(['VIEW_ASSETS', 'DOWNLOAD_WATERMARKED']);
    const { status, body } = await read(uuid, marked);
    expect([status, body]).toEqual([
      200,
      { content: null, notice: 'You can see files with their watermark only, and text cannot carry it.' },
    ]);
  });
});

describe('visitors', () => {
  const pageOf = async (uuid: string, embed = false) => {
    const { body } = await team.owner.put(`files/share/file/${uuid}/`, { public: true });
    const address = new URL(body.url).pathname;
    const answer = await fetch(`${world.url}${embed ? address.replace('/p/file/', '/p/file/embed/') : address}`);
    return { status: answer.status, html: await answer.text() };
  };

  it('read it as text: nothing in it becomes markup', async () => {
    const uuid = await put('hello.eml', make.mail);
    for (const embed of [false, true]) {
      const { status, html } = await pageOf(uuid, embed);
      expect(status).toBe(200);
      for (const part of ['Dünes', 'Hello é', 'Bo &lt;b&gt; &lt;bo@example.com&gt;', 'dunes.png (13 B)'])
        expect(html).toContain(part);
      expect(html).not.toContain('tracker.example');
    }
    const table = await pageOf(await put('t.csv', 'a,<img src=x onerror=alert(1)>\n1,2\n'));
    expect(table.html).toMatch(/<t[dh][^>]*>&lt;img src=x onerror=alert\(1\)&gt;<\/t[dh]>/);
  });

  it('read slides, documents and lists', async () => {
    expect((await pageOf(await put('show.pptx', await presentation()))).html).toContain('<h3>First</h3>');
    expect((await pageOf(await put('list.zip', await make.zipOf({ 'dunes.txt': 'sand' })))).html).toContain(
      '<td>dunes.txt</td><td class="number">4 B</td>',
    );
  });

  it('of a file that must carry the mark read a sentence', async () => {
    const uuid = await put('marked.txt', 'the words');
    expect((await team.owner.put(`files/file/update/${uuid}/`, { watermark: true })).status).toBe(200);
    const { html } = await pageOf(uuid);
    expect(html).not.toContain('the words');
    expect(html).toContain('text cannot carry it');
  });
});
