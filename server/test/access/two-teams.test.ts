import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { closeRefusals } from '#platform/audit/refusals.ts';
import { sumsOf } from '../dump.ts';
import { sharedWorld, type TestTeam, type World } from '../world.ts';
import { addressOf, rowNamesOf, sampleOf, sendRequest, valuesOf } from './request.ts';
import { makeRows, type Rows } from './samples.ts';
import { foreignBodies, idPlaces, moreBodies, placesOf } from './two-teams.ts';

const canary = 'Zqcanary';
let world: World;
let team: TestTeam;
let victim: TestTeam;
let own: Rows;
let other: Rows;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  [team, victim] = [await world.team(), await world.team()];
  [own, other] = [await makeRows(team), await makeRows(victim, canary)];
}, 150_000);

const readers = routes.filter(
  (route) => route.method === 'GET' && route.reply !== 'events' && route.access !== 'staff',
);
const texts = readers.filter((route) => route.reply !== 'bytes');
const place = (route: Route, rows: Rows, query = '') => {
  const address = addressOf(route, valuesOf(route, rows));
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
};
const queryNames = (route: Route) => Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {});
const leaked = ({ body }: { body: unknown }) => JSON.stringify(body).toLowerCase().includes(canary.toLowerCase());

describe('F4: what is read', () => {
  it('F4: has nothing of another team in it, whatever is asked', async () => {
    const told: string[] = [];
    const leaks: string[] = [];
    for (const route of texts) {
      if (leaked(await victim.owner.get(place(route, other)))) told.push(route.id);
      for (const query of ['', ...(queryNames(route).includes('q') ? [`q=${canary.slice(0, -1)}`] : [])]) {
        const answer = await team.owner.get(place(route, own, query));
        if (answer.status < 300 && leaked(answer)) leaks.push(`${route.id} ${query}`);
      }
    }
    expect(leaks).toEqual([]);
    // The canary sings where it may: otherwise nothing was looked at.
    expect(told.length).toBeGreaterThan(25);
  });

  it('F4: nor by naming its rows in a query', async () => {
    const leaks: unknown[] = [];
    for (const route of texts)
      for (const at of idPlaces(route, 'query')) {
        const name = at.replace(/^\./, '').replace('[]', '');
        for (const id of [other.file, other.folder, other.asker, other.collection, other.tag]) {
          const answer = await team.owner.get(place(route, own, `${name}=${id}`));
          if (answer.status >= 500 || leaked(answer)) leaks.push([route.id, name, answer.status]);
        }
      }
    expect(leaks).toEqual([]);
  });

  it('F9: has no id that could be counted up', async () => {
    const counted: unknown[] = [];
    const look = (route: Route, value: unknown, path: string): void => {
      if (Array.isArray(value)) for (const one of value) look(route, one, `${path}[]`);
      else if (typeof value === 'object' && value !== null)
        for (const [name, one] of Object.entries(value)) look(route, one, `${path}.${name}`);
      else if (
        /(^|[._])(id|uuid)$/i.test(path) &&
        value !== null &&
        !/^[0-9a-f]{8}-[0-9a-f-]{27}(\.[0-9a-f]{12})?$/.test(String(value))
      )
        counted.push([route.id, path, value]);
    };
    // What a browser needs for a new passkey names the site, and the person by what only the device keeps.
    for (const route of texts.filter(({ id }) => id !== 'auth.passkey_options'))
      look(route, (await team.owner.get(place(route, own))).body, '');
    expect(counted).toEqual([]);
  });
});

let sent = 0;
/** Forgets what was refused now and then: one person who asks for so much that is not there would be told to wait. */
async function forget(): Promise<void> {
  sent += 1;
  if (sent % 200 === 0) await closeRefusals(world.services.db, 0);
}

/** A row of the wrong kind: a tag for a folder, and so on. */
const notThis = (id: string | undefined) => (id === own.tag ? own.folder : own.tag);

describe('F9: an id of something else', () => {
  it('F9: is nothing, at every address', async () => {
    const wrong: unknown[] = [];
    const admin = await team.member('Admin');
    for (const route of routes.filter(({ access }) => access !== 'visitor' && access !== 'staff')) {
      const values = valuesOf(route, own);
      for (const name of rowNamesOf(route)) {
        await forget();
        const answer = await sendRequest(admin, route, own, { values: { ...values, [name]: notThis(values[name]) } });
        if (answer.status !== (sampleOf(route).foreign ?? 404)) wrong.push([route.id, name, answer.status]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('F9: the database itself refuses rows that name rows of another team', async () => {
    const { rows: loose } = await sql<{ of: string; named: string }>`
      select c.conrelid::regclass::text as of, c.confrelid::regclass::text as named
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confrelid <> 'teams'::regclass
        and exists (select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'team_id' and not a.attisdropped)
        and exists (select 1 from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'team_id' and not a.attisdropped)
        and not exists (
          select 1 from unnest(c.conkey, c.confkey) k(own, theirs)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
            join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.theirs
          where a.attname = 'team_id' and b.attname = 'team_id')`.execute(world.services.db);
    expect(loose).toEqual([]);
    const planted = sql`update files set folder_id = ${other.folder} where team_id = ${team.id} and id = ${own.file}`;
    await expect(planted.execute(world.services.db)).rejects.toMatchObject({ code: '23503' });
    const tagged = sql`insert into file_tags (team_id, file_id, tag_id) values (${team.id}, ${own.file}, ${other.tag})`;
    await expect(tagged.execute(world.services.db)).rejects.toMatchObject({ code: '23503' });
  });
});

/** Ids that are not of a team’s rows: of oneself, of who is shared with, made by the sender, or filters that find nothing. */
const notOfATeam: Readonly<Record<string, string[]>> = {
  'auth.revoke_session': ['.id'],
  'auth.passkey_rename': ['.id'],
  'auth.passkey_delete': ['.id'],
  'shares.folder': ['.teams[].team'],
  'attributes.create': ['.options[].uuid'],
  'attributes.update': ['.options[].uuid'],
  'attributes.preview': ['.options[].uuid'],
  'metadata.update': ['.metadata[].uuid'],
  'collections.arrange': ['.sections[].uuid'],
  'posts.view_create': ['.query.account[]', '.query.label[]', '.query.author[]'],
  'posts.view_update': ['.query.account[]', '.query.label[]', '.query.author[]'],
  'download_requests.create': ['.media_centre'],
  'notifications.read': ['.notifications[]', '.file'],
  'socials.account_create': ['.grant'],
  'socials.account_update': ['.grant'],
  'design_accounts.create': ['.grant'],
  'files.bulk': ['.query.upload_batch[]'],
  'files.rights_common': ['.query.upload_batch[]'],
  'recipes.check': ['.query.upload_batch[]'],
  'attributes.fill_preview': ['.query.upload_batch[]'],
  'recipes.apply': ['.query.upload_batch[]'],
};

/** The answer about any id that is not among others of the same body or row, also of one’s own. */
const otherwise: Readonly<Record<string, number>> = {
  'duplicates.preview keep': 400,
  'duplicates.merge keep': 400,
  'collections.move before': 400,
  'collections.move after': 400,
  'collections.arrange sections': 400,
  // Their sender alone sends them again.
  'submissions.resubmit files': 403,
  // Tells nothing of files that are in no collection.
  'collections.holding files': 200,
  'content.sheet files': 200,
};

describe('F5: an id of another team inside a body', () => {
  it('F5: is refused beside one’s own, and nothing is written', async () => {
    const before = await sumsOf(world);
    const wrong: unknown[] = [];
    const uncovered: unknown[] = [];
    const foreign = new Set<unknown>(Object.values(other));
    for (const route of routes.filter(({ body, access }) => typeof body === 'object' && access !== 'visitor')) {
      const id = (row: keyof Rows) => own[row];
      const bodies = [sampleOf(route).body?.(own) ?? {}, ...(moreBodies[route.id]?.(id) ?? [])];
      const tried = new Set<string>();
      for (const body of bodies.flatMap((one) => [...foreignBodies(one, own, other)])) {
        for (const at of placesOf(body, foreign)) tried.add(at);
        await forget();
        const answer = await sendRequest(team.owner, route, own, { body });
        const [last = ''] = Object.keys(body as object).filter((name) => otherwise[`${route.id} ${name}`]);
        const wanted = new Set([404, otherwise[`${route.id} ${last}`]]);
        if (!wanted.has(answer.status))
          wrong.push([route.id, JSON.stringify(body), answer.status, answer.body?.detail]);
      }
      const places = idPlaces(route, 'body').filter((at) => !(notOfATeam[route.id] ?? []).includes(at));
      uncovered.push(...places.filter((at) => !tried.has(at)).map((at) => `${route.id} ${at}`));
    }
    expect(uncovered).toEqual([]);
    expect(wrong).toEqual([]);
    expect(await sumsOf(world)).toEqual(before);
  });
});
