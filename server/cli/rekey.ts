import { dropSecrets, noteRekey } from '#features/operator/changes/secrets.ts';
import { type Db, openDb, openPool } from '#platform/db/db.ts';
import { serversWithout } from '#platform/db/hold-secrets.ts';
import { keyIdOf } from '#platform/key-id.ts';
import { type Keyring, readKeyring } from '#platform/keyring.ts';
import { type Call, type Command, none, type Outcome, plural, Refused, WrongUse } from './command.ts';
import { type Installation, readSecret, withInstallation } from './installation.ts';
import { findInHand } from './rekey/in-hand.ts';
import type { Tally } from './rekey/reseal.ts';
import { goThrough } from './rekey/survey.ts';
import { requireSchema } from './require-schema.ts';

const help = `npm run vitrine -- rekey [--json]
npm run vitrine -- rekey --drop [--now] [--json]

Changes the installation's secret while servers run. Put a new secret in front of VITRINE_SECRET, or on the first line of
the file secret in the data folder, on every server; then run rekey. It re-encrypts with the newest secret what an older
one encrypted: two-factor secrets, webhook secrets, unsent emails, links. If it is interrupted, run it again. Values that
no secret can decrypt are reported and left unchanged.

  --drop  records that the older secrets are no longer needed; refuses while something still needs them: a value, a
          session, an invitation email, a URL. Afterwards remove them on every server and restart it.
  --now   with --drop: ends sessions, emailed links and URLs of older secrets instead of waiting for them
  --json  machine-readable output`;

const say = (call: Call, { name, newest, renewed, older, unknown }: Tally, dry: boolean) => {
  const parts = [
    ...(renewed > 0 ? [`${renewed} re-encrypted`] : []),
    ...(older > 0 ? [`${older} still under an older secret`] : []),
    `${newest} ${dry || renewed > 0 ? '' : 'already '}under the newest`,
    ...(unknown > 0 ? [`${unknown} that no secret here can decrypt`] : []),
  ];
  if (newest + renewed + older + unknown > 0) call.say(`${name}: ${parts.join(', ')}`);
};

const told = ({ missing, ...tally }: Tally) => ({ ...tally, missing: [...missing] });
const sum = (tallies: readonly Tally[], which: 'renewed' | 'older' | 'unknown') =>
  tallies.reduce((all, tally) => all + tally[which], 0);

async function oneAtATime({ client }: Installation): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('vitrine.rekey', 0)) as mine`,
  );
  if (!rows[0]?.mine) throw new Refused('Another rekey of this installation is running.');
}

/** A server that has not heard of the newest secret could not read what is sealed with it. */
async function requireServersWith({ client }: Installation, [newest]: Keyring): Promise<void> {
  const { lack } = await serversWithout(client, newest);
  if (lack > 0)
    throw new Refused(
      `${plural(lack, 'running server')} of this installation ${lack === 1 ? 'does' : 'do'} not have the newest secret yet. Give it to all of them, and start them anew.`,
    );
}

async function rekey(installation: Installation, call: Call, secrets: Keyring): Promise<Outcome> {
  if (secrets.length === 1)
    throw new Refused('There is only one secret. Put a new one in front of it and restart the servers first.');
  await requireServersWith(installation, secrets);
  const onBatch = ({ name, renewed, newest, unknown }: Tally) =>
    call.progress(`${name}: ${renewed + newest + unknown} looked at`);
  const { values, links } = await goThrough(installation.client, secrets, { dry: false, onBatch });
  const all = [...values, ...links];
  for (const tally of all) say(call, tally, false);
  const older = sum(all, 'older');
  const unknown = sum(all, 'unknown');
  const renewed = sum(all, 'renewed');
  if (renewed > 0) await withDb(installation, (db) => noteRekey(db, 'operator.rekey', renewed));
  call.say(
    older > 0
      ? `${plural(older, 'value')} changed in the meantime. Run it again.`
      : `Nothing uses an older secret${unknown > 0 ? ' that is available' : ''} any more. Once the older ones are no longer needed, run rekey --drop`,
  );
  return { well: older === 0, report: { renewed, older, unknown, kinds: all.map(told) } };
}

async function withDb<T>({ databaseUrl, log }: Installation, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool({ url: databaseUrl, log, max: 1 });
  try {
    return await work(openDb(pool));
  } finally {
    await pool.end();
  }
}

interface Used {
  key_id: string;
}

/** In words, what an older secret is still needed for. */
async function findNeeds(installation: Installation, call: Call, secrets: Keyring, used: readonly Used[]) {
  const { client } = installation;
  const { values, links } = await goThrough(client, secrets, { dry: true, onBatch: () => undefined });
  const all = [...values, ...links];
  const needs = all
    .filter(({ older }) => older > 0)
    .map(({ name, older }) => `${name} (${older}): rekey seals them anew`);
  for (const { name, missing } of values) {
    const lost = used.filter(({ key_id }) => [...missing].some((id) => key_id.startsWith(id)));
    if (lost.length > 0)
      needs.push(
        `${name} under the secret ${lost.map(({ key_id }) => key_id).join(', ')}, which is not here: put it back`,
      );
  }
  const { sign } = await serversWithout(client, secrets[0]);
  if (sign > 0)
    needs.push(`${plural(sign, 'running server')} that signs with another secret: start it anew with the newest`);
  const inHand = await findInHand(client, secrets);
  if (call.values.now !== true)
    for (const { said, until } of inHand) needs.push(`${said} (until ${until.toISOString().slice(0, 16)}, or --now)`);
  return { needs, inHand, unknown: sum(all, 'unknown') };
}

async function drop(installation: Installation, call: Call, secrets: Keyring): Promise<Outcome> {
  const { client } = installation;
  const newest = keyIdOf(secrets[0]);
  const { rows } = await client.query<Used>('select key_id from secret_in_use');
  if (!rows.some(({ key_id }) => key_id === newest))
    throw new Refused('No server has been started with the newest secret yet.');
  const older = rows.filter(({ key_id }) => key_id !== newest);
  const { needs, inHand, unknown } = await findNeeds(installation, call, secrets, older);
  if (needs.length > 0) {
    call.say('The older secrets are still needed for:');
    for (const need of needs) call.say(`  ${need}`);
    return { well: false, report: { dropped: [], needs, unknown } };
  }
  for (const { said } of inHand) call.say(`ended  ${said}`);
  await withDb(installation, (db) => dropSecrets(db, newest));
  if (unknown > 0) call.say(`${plural(unknown, 'value')} that no secret here opens stay as they are.`);
  call.say(
    `Only the newest secret is needed. ${secrets.length > 1 ? 'Remove the older ones on every server and restart it.' : ''}`.trim(),
  );
  return { well: true, report: { dropped: older.map(({ key_id }) => key_id), needs, unknown } };
}

export const rekeyCommand: Command = {
  summary: 'replaces the secret that is in use',
  help,
  options: { drop: { type: 'boolean' }, now: { type: 'boolean' } },
  async run(call) {
    none(call);
    if (call.values.now === true && call.values.drop !== true) throw new WrongUse('--now needs --drop.');
    return withInstallation(call.config, async (installation) => {
      const text = await readSecret(call.config);
      if (text === undefined) throw new Refused('There is no secret yet. Start the server once.');
      await requireSchema(installation);
      await oneAtATime(installation);
      return (call.values.drop === true ? drop : rekey)(installation, call, readKeyring(text));
    });
  },
};
