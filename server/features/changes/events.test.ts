import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { aFile } from '#server/test/rows/file.ts';
import { cloneDatabase } from '#server/test/run/database.ts';
import { type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { placeOf } from './events.ts';

interface Told {
  id?: string;
  event?: string;
  data?: { uuid: string; change_set: string; by: string | null };
}

interface Listening {
  told: Told[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  until(enough: (told: Told[]) => boolean): Promise<Told[]>;
  stop(): void;
}

let world: OwnWorld;
let team: TestTeam;
let owner: Person;
const open: Listening[] = [];
beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  owner = team.owner;
});
afterEach(() => {
  for (const listening of open.splice(0)) listening.stop();
});
afterAll(() => world.stop());

const parse = (block: string): Told => {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return {
    ...(fields.has('id') ? { id: fields.get('id') ?? '' } : {}),
    ...(fields.has('event') ? { event: fields.get('event') ?? '' } : {}),
    ...(data === undefined ? {} : { data: JSON.parse(data) as NonNullable<Told['data']> }),
  };
};

/** Opens the stream and resolves when it has begun. */
async function listen(person: Person, of = team.id, lastId?: string, query = ''): Promise<Listening> {
  const abort = new AbortController();
  const response = await person.fetch(`events/${of}/${query}`, {
    signal: abort.signal,
    headers: lastId === undefined ? {} : { 'last-event-id': lastId },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const told: Told[] = [];
  const waiting = new Set<() => void>();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const pump = async () => {
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      told.push(...blocks.map(parse).filter((one) => one.id !== undefined));
      for (const look of [...waiting]) look();
    }
  };
  const listening: Listening = {
    told,
    ended: pump().catch(() => {}),
    until: (enough) =>
      new Promise((resolve) => {
        const look = () => {
          if (!enough(told)) return;
          waiting.delete(look);
          resolve(told);
        };
        waiting.add(look);
        look();
      }),
    stop: () => abort.abort(),
  };
  open.push(listening);
  await listening.until((all) => all.length > 0);
  return listening;
}

const rename = (file: string, fileName: string, person = owner) =>
  person.put(`files/file/update/${file}/`, { fileName });
const events = (told: Told[]) => told.filter((one) => one.event !== undefined);
const has = (event: string, uuid: string) => (told: Told[]) =>
  told.some((one) => one.event === event && one.data?.uuid === uuid);

describe('the stream of events', () => {
  it('tells each change by its name, with ids alone', async () => {
    const file = await aFile(world, team.id);
    const listening = await listen(owner);
    const renamed = await rename(file, 'told.jpg');
    await owner.put(`files/file/update/${file}/`, { recycled: true });
    await owner.put(`files/file/update/${file}/`, { recycled: false });
    await owner.put(`files/file/update/${file}/`, { tags: ['Told'], recycled: true });
    await owner.delete(`files/file/delete/${file}/`);
    const folder = await owner.post(`files/folder/create/${team.id}/`, { folderName: 'Told' });
    await owner.delete(`files/folder/delete/${folder.body.uuid}/`);
    const told = events(await listening.until(has('folder.deleted', folder.body.uuid as unknown as string)));
    expect(told.map((one) => one.event)).toEqual([
      'file.updated',
      'file.recycled',
      'file.restored',
      'file.recycled',
      'tag.created',
      'file.updated',
      'file.deleted',
      'folder.created',
      'folder.deleted',
    ]);
    expect(told[0]?.data).toEqual({
      uuid: file,
      action: 'file.rename',
      change_set: renamed.changeSet,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: owner.user,
    });
    expect(new Set(told.map((one) => one.id)).size).toBe(told.length);
  });

  it('tells of which file a comment is, and nothing of what was said', async () => {
    const file = await aFile(world, team.id);
    const listening = await listen(owner);
    const comment = (await owner.post(`files/file/comment/create/${file}/`, { comment: 'Not for all ears' })).body.uuid;
    await owner.put(`files/file/comment/resolve/${comment}/`, { resolved: true });
    await owner.delete(`files/file/comment/delete/${comment}/`);
    const told = events(await listening.until(has('comment.deleted', comment)));
    expect(told.map((one) => [one.event, one.data])).toMatchObject([
      ['comment.created', { uuid: comment, file }],
      ['comment.updated', { uuid: comment, file }],
      ['comment.deleted', { uuid: comment, file }],
    ]);
    expect(JSON.stringify(told)).not.toContain('Not for all ears');
  });

  it('tells transactions by their number, not by its digits', async () => {
    const { id } = await world.team();
    const watcher = owner.user;
    await sql`insert into members (team_id, id, user_id, role_id) select ${id}, gen_random_uuid(), ${watcher}, id from roles
      where team_id = ${id} and name = 'Owner'`.execute(world.services.db);
    for (const xid of ['100', '99', '9', '10'])
      await sql`insert into changes (team_id, set_id, actor, noun, action, subject, xid)
        values (${id}, gen_random_uuid(), ${watcher}, 'folder', 'folder.create', gen_random_uuid(), ${xid}::xid8)`.execute(
        world.services.db,
      );
    const past = await listen(owner, id, '8-0');
    const told = events(await past.until((all) => events(all).length >= 4));
    expect(told.map((one) => one.id?.split('-')[0])).toEqual(['9', '10', '99', '100']);
  });

  it('skips nothing of what is committed at once, and resumes after the last id', async () => {
    const files = await Promise.all(Array.from({ length: 30 }, () => aFile(world, team.id)));
    const first = await listen(owner);
    await Promise.all(files.map((file, n) => rename(file, `first ${n}`)));
    const told = events(await first.until((all) => events(all).length >= 30));
    expect(new Set(told.map((one) => one.data?.uuid))).toEqual(new Set(files));
    first.stop();
    const { id } = told[9] ?? {};
    await Promise.all(files.map((file, n) => rename(file, `second ${n}`)));
    const second = await listen(owner, team.id, id);
    const rest = events(await second.until((all) => events(all).length >= 50));
    expect(rest.slice(0, 20)).toEqual(told.slice(10));
    expect(
      rest
        .slice(20)
        .map((one) => one.data?.uuid)
        .sort(),
    ).toEqual([...files].sort());
  });

  it('resumes after an id in the address, for those who open the stream anew', async () => {
    const file = await aFile(world, team.id);
    const first = await listen(owner);
    await rename(file, 'before.jpg');
    const [{ id } = {}] = events(await first.until((all) => events(all).length >= 1));
    first.stop();
    const missed = (await rename(file, 'missed.jpg')).changeSet;
    const second = await listen(owner, team.id, undefined, `?last_event_id=${id}`);
    const told = events(await second.until((all) => events(all).length >= 1));
    expect(told[0]?.data?.change_set).toBe(missed);
    // The browser that reconnects by itself says a newer place in the header.
    const third = await listen(owner, team.id, told[0]?.id, `?last_event_id=${id}`);
    const last = (await rename(file, 'last.jpg')).changeSet;
    expect(events(await third.until((all) => events(all).length >= 1))[0]?.data?.change_set).toBe(last);
    expect((await owner.get(`events/${team.id}/?last_event_id=${'1'.repeat(61)}`)).status).toBe(400);
  });

  it('waits for a transaction that is older than others, so that its changes come too', async () => {
    const [slow, quick] = [await aFile(world, team.id), await aFile(world, team.id)];
    const listening = await listen(owner);
    let commit = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let began = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const transaction = world.services.db.transaction().execute(async (tx) => {
      await sql`insert into changes (team_id, set_id, action, noun, subject) values (${team.id}, gen_random_uuid(), 'file.rename', 'file', ${slow})`.execute(
        tx,
      );
      began();
      await held;
    });
    await begun;
    const set = (await rename(quick, 'quick.jpg')).changeSet;
    expect(events(listening.told)).toEqual([]);
    commit();
    await transaction;
    const told = events(await listening.until((all) => events(all).length >= 2));
    expect(told.map((one) => one.data?.uuid)).toEqual([slow, quick]);
    expect(told[1]?.data?.change_set).toBe(set);
  });

  it('is not held back by what runs in another database of the same PostgreSQL', async () => {
    const elsewhere = await cloneDatabase(inject('template'));
    const other = new pg.Client(elsewhere.url);
    await other.connect();
    await other.query('begin');
    await other.query('create table import as select 1');
    try {
      const file = await aFile(world, team.id);
      const listening = await listen(owner);
      await rename(file, 'meanwhile.jpg');
      const told = events(await listening.until((all) => events(all).length >= 1));
      expect(told.map((one) => one.data?.uuid)).toEqual([file]);
    } finally {
      await other.end();
      await elsewhere.leave();
    }
  });

  it('hides stars from everyone else, and other teams altogether', async () => {
    const other = await world.team();
    const theirs = await aFile(world, other.id);
    const file = await aFile(world, team.id);
    const viewer = await team.member('Viewer');
    const [mine, others] = [await listen(owner), await listen(viewer)];
    await owner.put(`files/file/update/${file}/`, { starred: true });
    await rename(theirs, 'theirs.jpg', other.owner);
    await rename(file, 'last.jpg');
    const count = (all: Told[]) => events(all).length;
    expect(events(await mine.until((all) => count(all) >= 2)).map((one) => one.data?.uuid)).toEqual([file, file]);
    expect(events(await others.until((all) => count(all) >= 1))).toHaveLength(1);
  });

  it('says to read again when the place is too long ago or not known', async () => {
    const far = await listen(owner, team.id, `${2n ** 60n}-1`);
    await far.until((told) => told.some((one) => one.event === 'resync'));
    expect(placeOf('12-34')).toEqual({ xid: 12n, seq: 34n });
    for (const odd of [
      undefined,
      '',
      'x',
      '1',
      '1-',
      '-1-1',
      '99999999999999999999-1',
      '1-9999999999999999999',
      ['1-1'],
    ])
      expect(placeOf(odd)).toBeUndefined();
    const odd = await listen(owner, team.id, "1-1'; select");
    const file = await aFile(world, team.id);
    await rename(file, 'odd.jpg');
    await odd.until(has('file.updated', file));
  });

  it('ends for a member who is removed, before the next change is told', async () => {
    const leaver = await team.member('Viewer');
    const listening = await listen(leaver);
    const { rows } = await sql<{
      id: string;
    }>`select id from members where team_id = ${team.id} and user_id = ${leaver.user}`.execute(world.services.db);
    const file = await aFile(world, team.id);
    await world.services.db.transaction().execute(async (tx) => {
      await sql`delete from members where team_id = ${team.id} and user_id = ${leaver.user}`.execute(tx);
      await sql`insert into changes (team_id, set_id, action, noun, subject) values (${team.id}, gen_random_uuid(), 'member.delete', 'member', ${rows[0]?.id})`.execute(
        tx,
      );
    });
    await rename(file, 'unheard.jpg');
    await listening.ended;
    expect(events(listening.told)).toEqual([]);
    expect((await leaver.get(`events/${team.id}/`)).status).toBe(404);
  });

  it('is refused to strangers, other teams and those who may not see files', async () => {
    const other = await world.team();
    expect((await world.stranger.get(`events/${team.id}/`)).status).toBe(401);
    expect((await other.owner.get(`events/${team.id}/`)).status).toBe(404);
    expect((await owner.get('events/nonsense/')).status).toBe(404);
    const blind = await (await team.member(['EDIT_ASSETS'])).get(`events/${team.id}/`);
    expect([blind.status, blind.body.needs]).toEqual([403, ['VIEW_ASSETS']]);
  });

  it('is limited per session', async () => {
    const hoarder = await team.member('Viewer');
    for (let n = 0; n < 24; n += 1) await listen(hoarder);
    const refused = await hoarder.get(`events/${team.id}/`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  });
});

describe('a server that stops', () => {
  it('ends its streams at once', async () => {
    const brief = await startWorld({ work: false });
    const its = await brief.team();
    const response = await its.owner.fetch(`events/${its.id}/`);
    const reader = response.body!.getReader();
    await reader.read();
    const ended = (async () => {
      for (;;) if ((await reader.read()).done) return;
    })();
    await brief.stop();
    await ended;
  });
});
