import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { type Call, type Command, type Outcome, plural, Refused, theOnly, WrongUse } from './command.ts';
import { operatorLog, requireDatabase, withDatabase } from './installation.ts';
import { type Moved, moveDatabase, requireMovable } from './move-database.ts';

const help = `npm run vitrine -- database move --to postgres://user:password@host/name [--json]
npm run vitrine -- database move --to embedded [--json]

Copies the whole database to another PostgreSQL 18, or from DATABASE_URL into the one in the data folder (VITRINE_DATA).
Stop all servers and workers first: it refuses while one is running, and nobody can write to the old database until it is
done. The new one must be empty: it is given the schema, then all rows in one transaction, and rows and sequences are
counted on both sides. Nothing is written to the old one, which stays as it is. Stored files are not touched, nobody is
signed out, and unfinished jobs are queued again. At the end it says what to set. If it is interrupted, empty the new
database and run it again.

The address is that of PostgreSQL itself, not of a pooler. Its role must be allowed to create tables and extensions.

  --to      the address of the new database, or embedded
  --json    machine-readable output`;

const bundled = 'embedded';

/** The settings by which the new database is opened. */
function targetOf({ values: { to }, config }: Call): Config {
  if (typeof to !== 'string' || to === '')
    throw new WrongUse('Missing --to: postgres://user:password@host/name, or embedded.');
  if (to === bundled && config.databaseUrl === undefined)
    throw new WrongUse(
      'The database is the one in the data folder already. Set DATABASE_URL to the one it is to come from.',
    );
  if (to === bundled) return { ...config, databaseUrl: undefined };
  if (!URL.canParse(to) || !/^postgres(ql)?:$/.test(new URL(to).protocol))
    throw new WrongUse('--to needs an address such as postgres://user:password@host/name, or embedded.');
  return { ...config, databaseUrl: to };
}

/** `postgres://vitrine@db.example.com/vitrine` */
function shown(address: string): string {
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}

const others = { databasePoolerUrl: 'DATABASE_POOLER_URL', databaseReadUrl: 'DATABASE_READ_URL' } as const;

/** The lines that say what to set, and what is left. */
function nextSteps(from: Config, { databaseUrl }: Config): string[] {
  const stale = (['databasePoolerUrl', 'databaseReadUrl'] as const).filter((key) => from[key] !== undefined);
  const old = from.databaseUrl ? shown(from.databaseUrl) : `in ${from.dataDir}`;
  return [
    databaseUrl
      ? `Set DATABASE_URL on every server and worker to the address you gave (${shown(databaseUrl)}), then start them.`
      : `Unset DATABASE_URL, then start the server: npm start. It uses the database in ${from.dataDir}.`,
    ...stale.map((key) => `${others[key]} names the old database: change or unset it.`),
    `The old database (${old}) is as it was. Remove it when all is well, and make a backup of the new one.`,
  ];
}

const fullOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl
    ? 'The new database is not empty. Name an empty one.'
    : `The database in ${dataDir} is not empty. Move it out of the way first: its folder postgres, or the one that postgres.location names.`;

async function move(call: Call, target: Config, from: pg.Client): Promise<Moved> {
  const log = operatorLog(call.config);
  await requireMovable(from);
  return withDatabase(target, log, (url, to) =>
    moveDatabase({ from, to, url, log, full: fullOf(target) }, call.progress),
  );
}

export const databaseCommand: Command = {
  summary: 'moves the database to another PostgreSQL, or back into the data folder',
  help,
  options: { to: { type: 'string' } },
  async run(call): Promise<Outcome> {
    if (theOnly(call, 'what to do with the database: move') !== 'move')
      throw new WrongUse('What can be done with the database: move.');
    const { config } = call;
    const target = targetOf(call);
    if (target.databaseUrl !== undefined && target.databaseUrl === config.databaseUrl)
      throw new Refused('The database is there already.');
    requireDatabase(config);
    const moved = await withDatabase(config, operatorLog(config), (_url, from) => move(call, target, from));
    const { tables, rows, sequences, jobs, began } = moved;
    call.say(
      `${plural(rows, 'row')} of ${plural(tables, 'table')} and ${plural(sequences, 'sequence')} copied, and counted on both sides. ${plural(jobs, 'job')} queued again.`,
    );
    for (const line of nextSteps(config, target)) call.say(line);
    if (began > 0)
      call.say(
        'A server was started on the old database meanwhile. Stop it: what it writes there is not in the new one.',
      );
    return { well: began === 0, report: moved };
  },
};
