import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileIn } from '#server/test/rows/library.ts';
import { type Loose, type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

let world: World;
let team: TestTeam;
let guests: TestTeam;
let visitor: Person;
let folder: string;
let file: string;

beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, guests] = [await world.team(), await world.team()];
  // What the own team allows does not matter: the share does.
  visitor = await guests.member('Viewer');
});

const make = async (folderName: string, parent: string | null = null): Promise<string> =>
  (await team.owner.post(`files/folder/create/${team.id}/`, { folderName, parent })).body.uuid;
const share = (id: string, download: boolean | null) =>
  team.owner.put(`files/share/folder/${id}/`, { teams: download === null ? [] : [{ team: guests.id, download }] });
const names = (body: Loose) => body.results.map((one: Loose) => one.name);
const listed = async (query = '', who = visitor) => who.get(`files/files/${guests.id}/?folder=${folder}${query}`);
const see = async (id: string) => (await visitor.get(`files/file/${id}/`)).status;

async function upload(text: string, into: string): Promise<string> {
  const form = new FormData();
  form.append('folder', into);
  form.append('files', new Blob([text]), `${text}.txt`);
  const response = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [made] = (await response.json()) as Loose[];
  return made.uuid;
}

beforeEach(async () => {
  folder = await make(`Shared ${Math.random()}`);
  file = await upload('dune', folder);
  await share(folder, false);
});

describe('F8: a guest team sees', () => {
  it('the folder, its files and everything of a file but where else it is and is used', async () => {
    const elsewhere = await make(`Elsewhere ${Math.random()}`);
    const collection = (
      await sql<{
        id: string;
      }>`insert into collections (team_id, id, title) values (${team.id}, gen_random_uuid(), 'Secret') returning id`.execute(
        world.services.db,
      )
    ).rows[0]!.id;
    await team.owner.put(`files/file/update/${file}/`, {
      description: 'Sand',
      tags: ['Dune'],
      linkedFolders: [elsewhere],
      collections: [collection],
    });
    const list = await listed();
    expect([list.status, names(list.body), list.body.count]).toEqual([200, ['dune.txt'], 1]);
    expect(list.body.results[0]).toMatchObject({ team: team.id, parent_folder: { uuid: folder } });
    const { body } = await visitor.get(`files/file/${file}/`);
    expect(body).toMatchObject({
      team: team.id,
      description: 'Sand',
      tags: [{ name: 'Dune' }],
      parent_folder: { uuid: folder },
      shared_by: { uuid: team.id },
      linked_folders: [],
      collections: [],
      embeds: [],
      single_embeds: [],
      media_centre_albums: [],
      related_files: [],
    });
    expect(body.permissions).toEqual(expect.arrayContaining(['view']));
    for (const action of [
      'edit',
      'share',
      'recycle',
      'restore',
      'delete',
      'version',
      'watermark',
      'process',
      'download',
    ])
      expect(body.permissions).not.toContain(action);
    expect((await visitor.get(`files/file/versions/${file}/`)).body.results).toHaveLength(1);
  });

  it('folders below, and nothing above or beside', async () => {
    const above = await make(`Above ${Math.random()}`);
    const beside = await make('Beside', above);
    const shared = await make('Inside', above);
    const below = await make('Below', shared);
    const deep = await upload('deep', below);
    const [hidden, next] = [await upload('above', above), await upload('beside', beside)];
    await share(shared, false);
    expect([await see(deep), await see(hidden), await see(next)]).toEqual([200, 404, 404]);
    expect((await visitor.get(`files/folder/${below}/`)).body).toMatchObject({
      path: 'Shared with us > Inside > Below',
      parent_folder: { uuid: shared, name: 'Inside' },
    });
    expect((await visitor.get(`files/folder/${shared}/`)).body.parent_folder).toBeNull();
    expect((await visitor.get(`files/folder/crumbs/${below}/`)).body.results).toEqual([
      { uuid: null, name: 'Shared with us' },
      { uuid: shared, name: 'Inside' },
      { uuid: below, name: 'Below' },
    ]);
    for (const id of [above, beside])
      for (const path of [
        `files/folder/${id}/`,
        `files/folder/crumbs/${id}/`,
        `files/files/${guests.id}/?folder=${id}`,
      ])
        expect((await visitor.get(path)).status).toBe(404);
    const recursive = await visitor.get(`files/files/${guests.id}/?folder=${shared}&recursive=true`);
    expect(names(recursive.body)).toEqual(['deep.txt']);
  });

  it('files that are linked into it, without the folder they live in', async () => {
    const home = await make(`Home ${Math.random()}`);
    const linked = await upload('linked', home);
    expect(await see(linked)).toBe(404);
    await team.owner.put(`files/file/update/${linked}/`, { linkedFolders: [folder] });
    expect(names((await listed('&order=name')).body)).toEqual(['dune.txt', 'linked.txt']);
    expect((await listed('&order=name')).body.results[1].parent_folder).toBeNull();
    const { body } = await visitor.get(`files/file/${linked}/`);
    expect([body.parent_folder, names({ results: body.linked_folders })]).toEqual([null, [expect.any(String)]]);
    await team.owner.put(`files/file/update/${linked}/`, { linkedFolders: [] });
    expect(await see(linked)).toBe(404);
  });

  it('nothing that is for internal use, waits for review or is recycled: in no list, count, cover, facet or search', async () => {
    const [kept, waiting, gone] = [
      await fileIn(world, team.id, { name: 'kept.jpg', folder }),
      await fileIn(world, team.id, { name: 'waiting.jpg', folder, reviewStatus: 1 }),
      await fileIn(world, team.id, { name: 'gone.jpg', folder }),
    ];
    await team.owner.put(`files/file/update/${kept}/`, { internal_use: true });
    await team.owner.put(`files/file/update/${gone}/`, { recycled: true });
    expect([await see(kept), await see(waiting), await see(gone)]).toEqual([404, 404, 404]);
    expect(names((await listed()).body)).toEqual(['dune.txt']);
    expect((await listed()).body.count).toBe(1);
    expect((await listed('&q=kept')).body.results).toEqual([]);
    expect((await visitor.get(`files/folder/${folder}/`)).body.file_count).toBe(1);
    expect((await team.owner.get(`files/folder/${folder}/`)).body.file_count).toBe(3);
    const facets = await visitor.get(`files/facets/${guests.id}/?folder=${folder}`);
    expect(facets.body.type).toEqual([expect.objectContaining({ count: 1 })]);
  });

  it('what it looks for inside: by words, tags, kind and order, and counts of it', async () => {
    await team.owner.put(`files/file/update/${file}/`, { tags: ['Sahara'] });
    await upload('sea', folder);
    expect(names((await listed('&q=dun')).body)).toEqual(['dune.txt']);
    expect(names((await listed('&q=dun&order=relevance')).body)).toEqual(['dune.txt']);
    expect(names((await listed('&tags=Sahara')).body)).toEqual(['dune.txt']);
    expect(names((await listed('&order=name')).body)).toEqual(['dune.txt', 'sea.txt']);
    expect((await listed('&type=image')).body.results).toEqual([]);
    const first = await listed('&order=name&limit=1');
    const second = await listed(`&order=name&limit=1&cursor=${encodeURIComponent(first.body.next)}`);
    expect([names(second.body), second.body.next]).toEqual([['sea.txt'], null]);
    const facets = await visitor.get(`files/facets/${guests.id}/?folder=${folder}`);
    expect(facets.body.tag).toMatchObject([{ label: 'Sahara', count: 1 }]);
  });

  it('no answer to what could tell of more than is shared', async () => {
    for (const filter of [
      'collection=Secret',
      `similar_to=${file}`,
      'duplicates=true',
      'used=true',
      'used=false',
      'recycled=true',
      'internal_use=true',
      'review_status=1',
    ])
      expect([filter, (await listed(`&${filter}`)).status]).toEqual([filter, 400]);
  });
});

describe('F8: a guest team may not', () => {
  it('change anything, and is told whose it is', async () => {
    const target = (await guests.owner.post(`files/folder/create/${guests.id}/`, { folderName: `T ${Math.random()}` }))
      .body.uuid;
    const update = (id: string, body: object) => guests.owner.put(`files/file/update/${id}/`, body);
    const tries = [
      await update(file, { fileName: 'mine.txt' }),
      await update(file, { newFolder: target }),
      await update(file, { newFolder: null }),
      await update(file, { tags: ['Mine'] }),
      await update(file, { recycled: true }),
      await update(file, { internal_use: true }),
      await guests.owner.delete(`files/file/delete/${file}/`),
      await guests.owner.put(`files/folder/update/${folder}/`, { name: 'Mine' }),
      await guests.owner.put(`files/folder/update/${folder}/`, { parent_folder: null }),
      await guests.owner.delete(`files/folder/delete/${folder}/`),
      await guests.owner.put(`files/share/folder/${folder}/`, { teams: [] }),
      await guests.owner.post(`files/folder/create/${guests.id}/`, { folderName: 'Mine', parent: folder }),
      await guests.owner.put(`files/folder/update/${target}/`, { parent_folder: folder }),
      await guests.owner.post(`files/bulk/${guests.id}/`, { files: [file], action: 'tag', value: ['Mine'] }),
      await guests.owner.post(`files/bulk/${guests.id}/`, { query: { folder }, action: 'recycle' }),
      await guests.owner.post(`files/download/${guests.id}/`, { files: [file] }),
    ];
    for (const answer of tries) {
      expect([answer.status, answer.body.code, answer.changeSet]).toEqual([403, 'forbidden', null]);
      expect(answer.body.detail).toMatch(/[tT]eam/);
    }
    const own = await fileIn(world, guests.id, { name: 'own.jpg' });
    for (const body of [{ newFolder: folder }, { linkedFolders: [folder] }]) {
      const moved = await update(own, body);
      expect([moved.status, moved.body.detail]).toEqual([403, expect.stringContaining('belongs to another team')]);
    }
    const form = new FormData();
    form.append('folder', folder);
    form.append('files', new Blob(['x']), 'x.txt');
    expect((await guests.owner.fetch(`files/upload/${guests.id}/`, { method: 'POST', body: form })).status).toBe(403);
    expect(names((await team.owner.get(`files/files/${team.id}/?folder=${folder}`)).body)).toEqual(['dune.txt']);
  });

  it('go through the other team itself', async () => {
    for (const path of [
      `files/files/${team.id}/?folder=${folder}`,
      `files/folders/${team.id}/`,
      `files/folders/shared/${team.id}/`,
      `files/facets/${team.id}/`,
      `files/suggest/${team.id}/?q=d`,
      `files/tags/${team.id}/`,
      `changes/${team.id}/`,
      `events/${team.id}/`,
      `teams/members/${team.id}/`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  });

  it('see any of it among its own: F4', async () => {
    for (const path of [
      `files/files/${guests.id}/`,
      `files/files/${guests.id}/?q=dune`,
      `files/suggest/${guests.id}/?q=dun`,
      `files/folder/search/${guests.id}/?q=Shared`,
      `files/folders/${guests.id}/`,
      `files/tags/${guests.id}/`,
      `changes/${guests.id}/`,
    ])
      expect(JSON.stringify((await visitor.get(path)).body)).not.toMatch(/dune|Shared 0/);
  });
});

describe('the star of a guest', () => {
  it('is their own, where their own role lets them edit, and they undo it as long as the file is shared', async () => {
    const editor = await guests.member('Editor');
    const refused = await visitor.put(`files/file/update/${file}/`, { starred: true });
    expect([refused.status, refused.body.needs]).toEqual([403, ['EDIT_ASSETS']]);
    const starred = await editor.put(`files/file/update/${file}/`, { starred: true });
    expect([starred.status, starred.body.starred]).toEqual([200, true]);
    expect((await team.owner.get(`files/file/${file}/`)).body.starred).toBe(false);
    expect(names((await listed('&starred=true', editor)).body)).toEqual(['dune.txt']);
    const favourites = async (who: Person) => (await who.get(`files/files/shared/starred/${guests.id}/`)).body.results;
    expect(await favourites(editor)).toMatchObject([
      { uuid: file, team: team.id, starred: true, parent_folder: { uuid: folder } },
    ]);
    expect(await favourites(guests.owner)).toEqual([]);
    await share(folder, null);
    expect(await favourites(editor)).toEqual([]);
    await share(folder, false);
    const undo = (who: Person) => who.post(`changes/undo/${starred.changeSet}/`);
    expect((await undo(guests.owner)).status).toBe(404);
    await share(folder, null);
    expect((await undo(editor)).status).toBe(404);
    await share(folder, false);
    expect((await undo(editor)).status).toBe(200);
    const [undone] = (await editor.get(`files/file/activity/${file}/`)).body.results;
    expect(undone).toMatchObject({ action: 'file.star', undoable: true });
    expect((await editor.get(`files/file/${file}/`)).body.starred).toBe(false);
  });
});

describe('downloads of a guest', () => {
  const url = () => `files/file/download/${file}/`;
  const zipped = () => visitor.post(`files/download/${guests.id}/`, { files: [file] });

  it('are there only when the share says so', async () => {
    const ways = [url(), `files/folder/download/${folder}/`];
    for (const way of ways) expect([way, (await visitor.get(way)).status]).toEqual([way, 403]);
    expect((await visitor.get(`files/file/${file}/`)).body.latest_version.url).toBeNull();
    expect((await zipped()).status).toBe(403);
    await share(folder, true);
    for (const way of ways) expect([way, (await visitor.get(way)).status]).toEqual([way, 200]);
    const { latest_version } = (await visitor.get(`files/file/${file}/`)).body;
    expect(await (await visitor.fetch(latest_version.url)).text()).toBe('dune');
    const zip = await zipped();
    expect((await visitor.get(zip.body.url)).status).toBe(200);
    await share(folder, false);
    expect((await visitor.get(zip.body.url)).status).toBe(410);
    expect((await visitor.get(url())).status).toBe(403);
  });

  it('come in one zip with files of the own team, in the order asked', async () => {
    await share(folder, true);
    const form = new FormData();
    form.append('files', new Blob(['own']), 'own.txt');
    const made = await guests.owner.fetch(`files/upload/${guests.id}/`, { method: 'POST', body: form });
    const [{ uuid: own }] = (await made.json()) as [Loose];
    const zip = await visitor.post(`files/download/${guests.id}/`, { files: [own, file] });
    expect(zip.status).toBe(200);
    const bytes = Buffer.from(await (await visitor.fetch(zip.body.url)).arrayBuffer()).toString('latin1');
    expect(bytes.indexOf('own.txt')).toBeLessThan(bytes.indexOf('dune.txt'));
    expect(bytes.indexOf('own.txt')).toBeGreaterThan(0);
  });

  it('leave out of a folder what the share does not show', async () => {
    await share(folder, true);
    const secret = await upload('secret', folder);
    await team.owner.put(`files/file/update/${secret}/`, { internal_use: true });
    const bytes = await (await visitor.fetch(`files/folder/download/${folder}/`)).arrayBuffer();
    const text = Buffer.from(bytes).toString('latin1');
    expect([text.includes('dune.txt'), text.includes('secret.txt')]).toEqual([true, false]);
  });

  it('follow the share of the folder that says more', async () => {
    const below = await make('More', folder);
    const more = await upload('more', below);
    await share(below, true);
    expect((await visitor.get(`files/file/download/${more}/`)).status).toBe(200);
    expect((await visitor.get(url())).status).toBe(403);
  });
});

describe('F7: what changes is felt on the next request', () => {
  it('when the owner stops sharing: on every call', async () => {
    const below = await make('Below', folder);
    await share(folder, true);
    const ways = [
      `files/file/${file}/`,
      `files/file/versions/${file}/`,
      `files/file/download/${file}/`,
      `files/folder/${folder}/`,
      `files/folder/${below}/`,
      `files/folder/crumbs/${folder}/`,
      `files/folder/download/${folder}/`,
      `files/files/${guests.id}/?folder=${folder}`,
      `files/files/${guests.id}/?folder=${folder}&q=dune`,
      `files/facets/${guests.id}/?folder=${folder}`,
      `files/folders/${guests.id}/?parent=${folder}`,
      `files/share/folders/${guests.id}/?folder=${folder}`,
      `files/share/check/${folder}/`,
      `files/share/check/${file}/`,
    ];
    for (const way of ways) expect([way, (await visitor.get(way)).status]).toEqual([way, 200]);
    await share(folder, null);
    for (const way of ways) expect([way, (await visitor.get(way)).status]).toEqual([way, 404]);
  });

  it('when a folder or a file moves out and in again', async () => {
    const other = await make(`Other ${Math.random()}`);
    const below = await make('Wanders', folder);
    const inside = await upload('wanders', below);
    const moveFolder = (parent_folder: string | null) =>
      team.owner.put(`files/folder/update/${below}/`, { parent_folder });
    expect(await see(inside)).toBe(200);
    await moveFolder(null);
    expect([await see(inside), (await visitor.get(`files/folder/${below}/`)).status]).toEqual([404, 404]);
    await moveFolder(folder);
    expect(await see(inside)).toBe(200);
    await team.owner.put(`files/file/update/${file}/`, { newFolder: other });
    expect(await see(file)).toBe(404);
    await team.owner.put(`files/file/update/${file}/`, { newFolder: below });
    expect(await see(file)).toBe(200);
  });

  it('when someone leaves the team that it is shared with', async () => {
    const leaver = await guests.member('Admin');
    expect((await leaver.get(`files/file/${file}/`)).status).toBe(200);
    await sql`update members set active = false where team_id = ${guests.id} and user_id = ${leaver.user}`.execute(
      world.services.db,
    );
    expect((await leaver.get(`files/file/${file}/`)).status).toBe(404);
  });

  it('when another is in both teams: as a member of the owner they may what their role says', async () => {
    const both = await team.member('Editor');
    await sql`insert into members (team_id, id, user_id, role_id) select ${guests.id}, gen_random_uuid(), ${both.user}, id from roles
      where team_id = ${guests.id} and name = 'Viewer'`.execute(world.services.db);
    expect((await both.put(`files/file/update/${file}/`, { fileName: 'renamed.txt' })).status).toBe(200);
    expect((await both.get(`files/file/${file}/`)).body.shared_by).toBeNull();
    expect((await listed('', both)).status).toBe(200);
  });
});

describe('the stream of events of a guest team', () => {
  /** The event about it: word of what others did before may still come first. */
  async function told(act: () => Promise<unknown>, about: RegExp): Promise<string> {
    const stop = new AbortController();
    const response = await visitor.fetch(`events/${guests.id}/`, { signal: stop.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (sign: RegExp) => {
      while (!sign.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${sign}`);
        text += value;
      }
    };
    await until(/id:/);
    await act();
    await until(about);
    stop.abort();
    return text;
  }

  it('tells when a share begins and ends, and of folders that move or go, by the id of the folder alone', async () => {
    const below = await make('Told', folder);
    for (const act of [
      () => share(folder, true),
      () => team.owner.put(`files/folder/update/${below}/`, { parent_folder: null }),
      () => team.owner.put(`files/folder/update/${below}/`, { parent_folder: folder }),
      () => share(folder, null),
    ])
      expect(await told(act, new RegExp(`"uuid":"(${folder}|${below})"`))).toContain('event: share.updated');
  });
});
