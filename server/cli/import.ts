import type pg from 'pg';
import { type Manifest, tablesFile, tablesShape } from '#features/team-exports/archive/manifest.ts';
import { newId } from '#platform/ids.ts';
import { migrations } from '#server/migrations/list.ts';
import { type Call, type Command, type Outcome, plural, Refused, sized, WrongUse } from './command.ts';
import { quieten, setCounted, setTeam } from './import/after.ts';
import { bringBytes, takeBytesBack } from './import/bytes.ts';
import { requireEmptyTeam } from './import/empty-team.ts';
import { createIds } from './import/ids.ts';
import { loadTable, noteIds, someTaken } from './import/load-rows.ts';
import { openArchive, type Part, readText, requireUndamaged } from './import/open-archive.ts';
import { bringPeople, meetRoles } from './import/people.ts';
import { readTargets } from './import/schema.ts';
import { type Installation, withInstallation } from './installation.ts';
import { requireSchema } from './require-schema.ts';

const help = `npm run vitrine -- import <folder or zips> --team <team> [--json]

Imports everything of an export (Team settings, Export) into an empty team of this installation. <team> is its name or
its short name. The server may go on running.

All parts of the export are checked first, byte by byte. When one is missing or damaged, when the team is not empty or
when anything fails, nothing is imported. People are found by their email address; who has no account here gets one, and
chooses a password by "Forgot password?". docs/export.md tells what is not in an export.

  --team <team>  the empty team
  --json         machine-readable output`;

interface Importing {
  readonly installation: Installation;
  readonly call: Call;
  readonly parts: readonly Part[];
}

function requireKnown({ schema }: Manifest): void {
  if (!Object.hasOwn(migrations, schema))
    throw new Refused(`This export was made by a newer Vitrine (${schema}). Update Vitrine first.`);
}

async function requireRoom({ installation: { storage, config }, parts }: Importing): Promise<void> {
  const wanted = parts
    .flatMap(({ manifest }) => manifest.entries)
    .reduce((sum, { stored, size }) => sum + (stored ? size : 0), 0);
  const free = await storage.freeBytes();
  if (free - config.minFreeBytes < wanted)
    throw new Refused(
      `The export has ${sized(wanted)} of files, and the disk of ${config.dataDir} has ${sized(free)}, of which ${sized(config.minFreeBytes)} stay free (VITRINE_MIN_FREE_BYTES).`,
    );
}

async function noteImport(client: pg.ClientBase, team: string, { team: from, made_at }: Manifest): Promise<void> {
  await client.query(
    `insert into changes (team_id, set_id, actor, action, noun, subject, after) values ($1, $2, null, 'team.import', 'team', $1, $3)`,
    [team, newId(), JSON.stringify({ from: from.name, exported_at: made_at })],
  );
}

/** Brings rows and bytes in, within one transaction. */
async function bring(importing: Importing, team: string) {
  const { installation, call, parts } = importing;
  const { client, storage } = installation;
  const [{ manifest } = { manifest: undefined }] = parts;
  const facts = tablesShape.parse(JSON.parse(await readText(parts, tablesFile)));
  const targets = await readTargets(client);
  await noteIds({ client, parts, facts, team }, targets);
  const ids = createIds(client, await someTaken(client, targets));
  if (manifest) ids.set(manifest.team.uuid, team);
  const people = await bringPeople(client, parts, ids);
  await meetRoles(client, parts, ids, team);
  for (const target of targets) {
    call.progress(`table ${target.name}`);
    await loadTable({ client, parts, facts, ids, team }, target);
  }
  await setCounted(client, team);
  await setTeam(client, parts, ids, team);
  await quieten(client, team);
  if (manifest) await noteImport(client, team, manifest);
  const bringing = { storage, parts, ids, team };
  try {
    const bytes = await bringBytes(bringing, call.progress);
    await client.query('commit');
    return { people, bytes, files: facts.files?.rows ?? 0 };
  } catch (error) {
    await takeBytesBack(bringing);
    throw error;
  }
}

async function run(importing: Importing, called: string): Promise<Outcome> {
  const { installation, call, parts } = importing;
  const { client } = installation;
  await requireSchema(installation);
  const [first] = parts;
  if (first) requireKnown(first.manifest);
  await requireUndamaged(parts, call.progress);
  await requireRoom(importing);
  await client.query('begin');
  try {
    const team = await requireEmptyTeam(client, called);
    const { people, bytes, files } = await bring(importing, team.id);
    call.say(`${plural(files, 'file')} and everything about them are in ${team.name} now: ${sized(bytes)}.`);
    if (people > 0)
      call.say(
        `${plural(people, 'account')} created. They choose a password by "Forgot password?" on the sign-in page.`,
      );
    return { well: true, report: { team: team.slug, files, bytes, accounts: people } };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export const importCommand: Command = {
  summary: 'imports an export of a team into an empty team',
  help,
  options: { team: { type: 'string' } },
  async run(call) {
    const { team } = call.values;
    if (call.positionals.length === 0) throw new WrongUse('Missing argument: the folder of the export, or its zips.');
    if (typeof team !== 'string') throw new WrongUse('Name the empty team: --team <team>.');
    const parts = await openArchive(call.positionals);
    try {
      return await withInstallation(call.config, (installation) => run({ installation, call, parts }, team));
    } finally {
      for (const part of parts) part.close();
    }
  },
};
