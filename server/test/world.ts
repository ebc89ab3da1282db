import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Route } from '#contract/core/route.ts';
import { builtInRoles } from '#contract/policy/built-in-roles.ts';
import { type Feature, type Flag, features } from '#contract/policy/flags.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { createLog, type Log } from '#platform/log.ts';
import { lendCompiled } from '#platform/media/test-compiled.ts';
import { createApp } from '#server/app.ts';
import { type Assembled, assemble } from '#server/assemble.ts';
import { loadConfig } from '#server/config.ts';
import type { Feature as Declared } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { alternate } from './run/alternate.ts';
import { cloneDatabase } from './run/database.ts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
  changeSet: string | null;
}

/** Someone who speaks HTTP to the app; `cookie` is their session. */
export interface Person {
  readonly user: string;
  readonly email: string;
  readonly cookie: string;
  // Tests read replies loosely; the contract's own parse already guards their shape.
  get<T = Loose>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  post<T = Loose>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = Loose>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  delete<T = Loose>(path: string, headers?: Record<string, string>): Promise<Answer<T>>;
  /** Any request, as `fetch` makes it, with the session's cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** JSON of any shape, for reading in tests. */
export type Loose = ReturnType<typeof JSON.parse>;

export interface TestTeam {
  readonly id: string;
  /** Where it is kept, for rows that only another service could have made. */
  readonly db: Db;
  /** Its Owner. */
  readonly owner: Person;
  /** Adds a member with a built-in role or with exactly these flags. */
  member(role?: string | readonly Flag[]): Promise<Person>;
}

/** An installation that test files share: other teams and people are in it, and each file makes its own. */
export interface World {
  readonly services: Services;
  /** The same of each server, where requests go to two in turn: for what a test waits for in all of them. */
  readonly servers: readonly Services[];
  /** Of the server that the next request goes to. */
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly stranger: Person;
  /** Speaks to another server of the same installation. */
  at(url: string, cookie?: string): Person;
  person(options?: { staff?: boolean }): Promise<Person>;
  team(options?: { features?: readonly Feature[]; staff?: boolean }): Promise<TestTeam>;
}

/** An installation of a test file's own, which the file stops. */
export interface OwnWorld extends World {
  /** Stops its server; database and folder stay for others until it is stopped. */
  halt(): Promise<void>;
  stop(): Promise<void>;
}

const base = (path: string) => (path.startsWith('/') ? path : `/v1/${path}`);

/** Gives the address of the server that the next request goes to. */
type NextServer = () => string;

function inTurn(urls: readonly string[]): NextServer {
  let at = 0;
  return () => urls[at++ % urls.length] ?? '';
}

function speaker(next: NextServer, user: string, email: string, cookie: string): Person {
  const send = async <T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> => {
    const response = await fetch(next() + base(path), {
      method,
      redirect: 'manual',
      headers: {
        // To pack and unpack what is read at once takes longer than to send it.
        'accept-encoding': 'identity',
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : text) as T,
      changeSet: response.headers.get('x-change-set'),
    };
  };
  return {
    user,
    email,
    cookie,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body = {}, headers) => send('PUT', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (cookie) headers.set('cookie', cookie);
      return fetch(next() + base(path), { ...init, headers });
    },
  };
}

async function makePerson({ services }: Assembled, next: NextServer, staff: boolean): Promise<Person> {
  const user = newId();
  const email = `${user}@example.test`;
  const token = randomBytes(24).toString('base64url');
  await sql`with person as (
      insert into users (id, name, first_name, last_name, email, email_verified, is_staff) values (${user}, 'Ada Test', 'Ada', 'Test', ${email}, true, ${staff}) returning id)
    insert into sessions (id, token, user_id, expires_at) select ${newId()}, ${token}, id, now() + interval '1 day' from person`.execute(
    services.db,
  );
  const signature = createHmac('sha256', services.secret[0]).update(token).digest('base64');
  return speaker(next, user, email, `vitrine.session_token=${encodeURIComponent(`${token}.${signature}`)}`);
}

async function makeTeam({ services }: Assembled, id: string, teamFeatures: readonly Feature[]): Promise<void> {
  const roles = builtInRoles.map(({ name, permissions }) => ({ id: newId(), name, permissions }));
  await sql`with team as (
      insert into teams (id, name, slug, features) values (${id}, ${`Team ${id.slice(-6)}`}, ${`team-${id}`}, ${[...teamFeatures]}::text[]) returning id)
    insert into roles (team_id, id, name, permissions, built_in)
    select team.id, role.id, role.name, role.permissions, true
    from team, jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as role (id uuid, name text, permissions text[])`.execute(
    services.db,
  );
}

async function membership(
  { services }: Assembled,
  team: string,
  person: Person,
  role: string | readonly Flag[],
): Promise<Person> {
  const own = typeof role === 'string' ? null : newId();
  if (own)
    await sql`insert into roles (team_id, id, name, permissions) values (${team}, ${own}, ${own}, ${[...(role as readonly Flag[])]}::text[])`.execute(
      services.db,
    );
  await sql`insert into members (team_id, id, user_id, role_id)
    select ${team}, ${newId()}, ${person.user}, id from roles where team_id = ${team} and ${own ? sql`id = ${own}` : sql`name = ${role as string}`}`.execute(
    services.db,
  );
  return person;
}

const shared = new Map<boolean, Promise<World>>();

/**
 * The installation of this test process, for whatever a team of its own is enough for. A test takes `startWorld` instead when it
 * has settings or a clock of its own, stops or breaks something, or looks at more than its own teams (the queue, the doctor, counts).
 * It ends with the process; its database and its folder are removed with those of all tests.
 */
export async function sharedWorld({ work = true }: { work?: boolean } = {}): Promise<World> {
  const starting = shared.get(work) ?? startWorld({ work });
  shared.set(work, starting);
  const world = await starting;
  // What files before it tried from the same address, and videos of theirs that nobody waits for any more.
  await sql`delete from rate_limits`.execute(world.services.db);
  await sql`delete from pgboss.job where name = 'playback.make' and state < 'active'`.execute(world.services.db);
  return world;
}

/** The real app on a real, empty database, listening on a free port. `work`: whether this process does jobs too. */
export async function startWorld({
  work = true,
  clock,
  env = {},
  log = createLog(process.env.TEST_LOG ?? 'silent'),
  features: declared,
  routes,
  oneServer,
}: {
  work?: boolean;
  clock?: Clock;
  env?: Record<string, string>;
  log?: Log;
  /** In place of the product's own. */
  features?: readonly Declared<Services>[];
  routes?: readonly Route[];
  /** Why there is one server also where tests run against two in turn. */
  oneServer?: string;
} = {}): Promise<OwnWorld> {
  const database = await cloneDatabase(inject('template'));
  const dataDir = await mkdtemp(join(inject('worlds'), 'world-'));
  await lendCompiled(join(dataDir, 'work'));
  const config = loadConfig({
    VITRINE_DATA: dataDir,
    DATABASE_URL: database.url,
    PORT: '0',
    VITRINE_SECRET: 'a secret for tests that is long enough',
    VITRINE_MIN_FREE_BYTES: '0',
    // It takes seconds of both cores for each document; what tests it asks for it.
    SOFFICE_PATH: 'off',
    ...env,
  });
  const start = async () => {
    const assembled = await assemble(config, {
      log,
      // A machine that is busy with tests stands still for seconds now and then.
      databasePatienceMs: 60_000,
      ...(clock ? { clock } : {}),
      ...(declared ? { features: declared } : {}),
    });
    const app = await createApp(assembled.services, {
      ...(routes ? { contract: routes } : {}),
      // The thread that answers loads and runs the tests as well, and stands still meanwhile.
      maxDelayMs: 60_000,
    });
    const listening = async () => app.listen({ port: 0, host: '127.0.0.1' });
    const stop = async () => {
      await app.close();
      await assembled.stop();
    };
    return { assembled, listening, stop };
  };
  const first = await start();
  const servers = alternate && oneServer === undefined ? [first, await start()] : [first];
  const { assembled } = first;
  if (work) await assembled.jobs.work(assembled.services.registry.jobs, assembled.services);
  const urls = await Promise.all(servers.map(({ listening }) => listening()));
  const next = inTurn(urls);
  let halted = false;
  const halt = async () => {
    if (halted) return;
    halted = true;
    for (const { stop } of servers.toReversed()) await stop();
  };
  const person = (options: { staff?: boolean } = {}) => makePerson(assembled, next, options.staff ?? false);
  return {
    services: assembled.services,
    servers: servers.map((server) => server.assembled.services),
    get url() {
      return next();
    },
    dataDir,
    databaseUrl: database.url,
    stranger: speaker(next, '', '', ''),
    at: (other, cookie = '') => speaker(() => other, '', '', cookie),
    person,
    async team(options = {}) {
      const id = newId();
      await makeTeam(assembled, id, options.features ?? features);
      const owner = await membership(assembled, id, await person({ staff: options.staff ?? false }), 'Owner');
      return {
        id,
        db: assembled.services.db,
        owner,
        member: async (role = 'Viewer') => membership(assembled, id, await person(), role),
      };
    },
    halt,
    async stop() {
      await halt();
      await database.leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
