import { email as emailField } from '#contract/core/fields.ts';
import { insertUser } from '#features/session/store.ts';
import { makeOwner, noteOperator } from '#features/teams/changes/by-operator.ts';
import { createAuth } from '#platform/auth/auth.ts';
import { type Act, beginAct } from '#platform/db/change.ts';
import { startDatabaseClock } from '#platform/db/database-clock.ts';
import { type Db, openDb, openPool, type Tx } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { readKeyring } from '#platform/keyring.ts';
import type { Email } from '#platform/mail.ts';
import { originOf } from '#server/config.ts';
import { type Call, type Command, type Outcome, plural, Refused, WrongUse } from './command.ts';
import { type Installation, readSecret, withInstallation } from './installation.ts';
import { requireSchema } from './require-schema.ts';
import {
  dropSecondFactor,
  findPerson,
  findTeams,
  listPeople,
  type NamedTeam,
  type Person,
  setStaff,
} from './user-store.ts';

const help = `npm run vitrine -- user list
npm run vitrine -- user add <email> [--first-name <name>] [--last-name <name>] [--owner-of <team>] [--staff]
npm run vitrine -- user password <email>
npm run vitrine -- user staff <email> on|off
npm run vitrine -- user two-factor off <email>
npm run vitrine -- user owner <email> <team>

Restores access for people who are locked out: a team without an administrator, a lost phone. <team> is the name or the
short name of a team. No password is asked for or shown: add and password print a link that works once, for one hour, for
choosing a password. The action is shown in the history of the person's teams, or of the installation if they have none.

  --json  machine-readable output`;

interface Desk extends Installation {
  readonly db: Db;
  readonly call: Call;
}

const operator = (): Act => beginAct(null);
const write = <T>({ db }: Desk, work: (tx: Tx, act: Act) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => work(tx, operator()));

function readEmail(given: string | undefined): string {
  if (given === undefined) throw new WrongUse('Enter the email address of the person.');
  const parsed = emailField.safeParse(given.trim());
  if (!parsed.success) throw new WrongUse(`${given} is not an email address.`);
  return parsed.data;
}

async function openPerson({ db }: Desk, given: string | undefined): Promise<Person> {
  const email = readEmail(given);
  const person = await findPerson(db, email);
  if (!person) throw new Refused(`No one has the address ${email}. See: npm run vitrine -- user list`);
  return person;
}

async function openTeam({ db }: Desk, called: string | undefined): Promise<NamedTeam> {
  if (called === undefined) throw new WrongUse('Enter the name of the team.');
  const teams = await findTeams(db, called);
  const [team, ...more] = teams;
  if (!team) throw new Refused(`The team ${called} does not exist.`);
  if (more.length > 0) throw new Refused(`Several teams are called that: ${teams.map(({ slug }) => slug).join(', ')}.`);
  return team;
}

/** A link at which a new password is chosen, once. */
async function resetLink({ db, config, log }: Desk, email: string): Promise<string> {
  const secret = await readSecret(config);
  if (secret === undefined) throw new Refused('There is no secret yet. Start the server once.');
  const sent: Email[] = [];
  const mail = { configured: false, send: async (email: Email) => void sent.push(email) };
  const origin = originOf(config);
  const clock = await startDatabaseClock(db, log);
  const { aheadMs } = clock;
  const auth = await createAuth({
    db,
    secret: readKeyring(secret),
    origin,
    signup: config.signup,
    mail,
    log,
    aheadMs,
  })();
  await auth.api.requestPasswordReset({ body: { email } });
  clock.stop();
  const link = sent[0]?.text.split('\n').find((line) => line.startsWith(origin));
  if (!link) throw new Refused('The link could not be created.');
  return link;
}

async function tellLink(desk: Desk, email: string, report: object): Promise<Outcome> {
  const link = await resetLink(desk, email);
  desk.call.say(`${email} can choose a new password here, once, within one hour:\n${link}`);
  return { well: true, report: { ...report, email, link } };
}

async function list({ db, call }: Desk): Promise<Outcome> {
  const people = await listPeople(db);
  for (const { email, name, is_staff, two_factor_enabled, memberships, last_seen } of people) {
    const where = memberships.map(({ team, role, active }) => `${role} of ${team}${active ? '' : ' (deactivated)'}`);
    const also = [is_staff ? 'staff' : '', two_factor_enabled ? 'two-factor' : ''].filter(Boolean);
    const seen = last_seen ? `, seen ${last_seen.toISOString().slice(0, 10)}` : '';
    call.say(`${email}  ${name}  ${[...where, ...also].join(', ') || 'no team'}${seen}`);
  }
  call.say(`${plural(people.length, 'person', 'people')}.`);
  return { well: true, report: { people } };
}

async function add(desk: Desk, given: string | undefined): Promise<Outcome> {
  const { call, db } = desk;
  const email = readEmail(given);
  if (await findPerson(db, email)) throw new Refused(`${email} has an account already: user password, user owner.`);
  const ownerOf = call.values['owner-of'];
  const team = ownerOf === undefined ? null : await openTeam(desk, String(ownerOf));
  const id = newId();
  const firstName = String(call.values['first-name'] ?? email.split('@')[0]);
  const lastName = String(call.values['last-name'] ?? '');
  await write(desk, async (tx, act) => {
    await insertUser(tx, { id, email, firstName, lastName, confirmed: true, staff: call.values.staff === true });
    if (team) await makeOwner(tx, act, { team: team.id, user: id });
    await noteOperator(tx, act, id, 'add');
  });
  call.say(`${email} has an account now${team ? ` and is Owner of ${team.name}` : ''}.`);
  return tellLink(desk, email, { added: true, team: team?.slug ?? null });
}

async function password(desk: Desk, given: string | undefined): Promise<Outcome> {
  const person = await openPerson(desk, given);
  await write(desk, (tx, act) => noteOperator(tx, act, person.id, 'password'));
  return tellLink(desk, person.email, {});
}

function readSwitch(given: string | undefined): boolean {
  if (given !== 'on' && given !== 'off') throw new WrongUse('Enter on or off.');
  return given === 'on';
}

async function staff(desk: Desk, given: string | undefined, to: string | undefined): Promise<Outcome> {
  const on = readSwitch(to);
  const person = await openPerson(desk, given);
  if (person.is_staff !== on)
    await write(desk, async (tx, act) => {
      await setStaff(tx, person.id, on);
      await noteOperator(tx, act, person.id, 'staff');
    });
  desk.call.say(`${person.email} is ${on ? '' : 'not '}staff${person.is_staff === on ? ', as before' : ' now'}.`);
  return { well: true, report: { email: person.email, staff: on, changed: person.is_staff !== on } };
}

async function twoFactor(desk: Desk, to: string | undefined, given: string | undefined): Promise<Outcome> {
  if (to !== 'off')
    throw new WrongUse('Only the person can turn on two-factor sign-in. To turn it off: user two-factor off <email>');
  const person = await openPerson(desk, given);
  await write(desk, async (tx, act) => {
    await dropSecondFactor(tx, person.id);
    await noteOperator(tx, act, person.id, 'twoFactor');
  });
  desk.call.say(`${person.email} signs in with the password alone, until they turn two-factor sign-in on again.`);
  return { well: true, report: { email: person.email, two_factor: false } };
}

async function owner(desk: Desk, given: string | undefined, called: string | undefined): Promise<Outcome> {
  const person = await openPerson(desk, given);
  const team = await openTeam(desk, called);
  const changed = await write(desk, (tx, act) => makeOwner(tx, act, { team: team.id, user: person.id }));
  desk.call.say(`${person.email} is Owner of ${team.name}${changed ? ' now' : ', as before'}.`);
  return { well: true, report: { email: person.email, team: team.slug, changed } };
}

const acts: Record<string, { takes: number; run(desk: Desk, ...given: (string | undefined)[]): Promise<Outcome> }> = {
  list: { takes: 0, run: list },
  add: { takes: 1, run: add },
  password: { takes: 1, run: password },
  staff: { takes: 2, run: staff },
  'two-factor': { takes: 2, run: twoFactor },
  owner: { takes: 2, run: owner },
};

export const user: Command = {
  summary: 'people: list, add, password, staff, two-factor, owner',
  help,
  options: {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'owner-of': { type: 'string' },
    staff: { type: 'boolean' },
  },
  async run(call) {
    const [name = '', ...given] = call.positionals;
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw new WrongUse(`Choose an action: user ${Object.keys(acts).join(', user ')}.`);
    if (given.length > act.takes) throw new WrongUse(`Unexpected argument: ${given.slice(act.takes).join(' ')}`);
    return withInstallation(call.config, async (installation) => {
      await requireSchema(installation);
      const pool = openPool({ url: installation.databaseUrl, log: installation.log, max: 2 });
      try {
        return await act.run({ ...installation, db: openDb(pool), call }, ...given);
      } finally {
        await pool.end();
      }
    });
  },
};
