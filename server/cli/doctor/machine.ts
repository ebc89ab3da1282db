import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readKeyring } from '#platform/keyring.ts';
import { findJail } from '#platform/media/jail.ts';
import { readTools } from '#platform/media/tools.ts';
import { plural, sized } from '../command.ts';
import type { Exam } from './exam.ts';

/** The commands that make pictures of films and PostScript and read what files say about themselves. */
export async function checkTools({ config, found }: Exam): Promise<Record<string, string | null>> {
  const tools = await readTools(config);
  for (const { command, version, off, without, todo } of tools)
    if (version === null && !off)
      found({ check: 'tools', severity: 'note', said: `${command} is not installed: ${without}.`, todo });
  await checkJail({ config, found });
  return Object.fromEntries(tools.map(({ name, version }) => [name, version]));
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** How what opens people's files is locked in, when whoever asks runs the server. */
async function checkJail({ config, found }: Pick<Exam, 'config' | 'found'>): Promise<void> {
  const { kind } = await findJail(quiet, join(config.dataDir, 'work'));
  const todo = 'install bubblewrap, or run the server under an account of its own';
  if (kind === 'none')
    found({
      ...{ check: 'tools', severity: 'warning' as const, todo },
      said: 'As root, the server can open files under no other account: nothing gets a preview, and types are not told.',
    });
  else if (kind !== 'folders')
    found({
      ...{ check: 'tools', severity: 'note' as const, todo: 'install bubblewrap' },
      said: `What opens people's files is not locked into a folder${kind === 'limits' ? ', and may use the network' : ''}.`,
    });
}

export async function checkSpace({ config, storage, found }: Exam): Promise<{ freeBytes: number }> {
  const freeBytes = await storage.freeBytes();
  if (freeBytes < config.minFreeBytes)
    found({
      check: 'space',
      said: `The disk of ${config.dataDir} has ${sized(freeBytes)} left: uploads are refused.`,
      todo: `make room, or lower VITRINE_MIN_FREE_BYTES (${sized(config.minFreeBytes)})`,
    });
  else if (freeBytes < 2 * config.minFreeBytes)
    found({
      ...{ check: 'space', severity: 'warning' as const },
      said: `The disk of ${config.dataDir} has ${sized(freeBytes)} left; from ${sized(config.minFreeBytes)} on uploads are refused.`,
      todo: 'make room',
    });
  return { freeBytes };
}

const isLocal = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Settings that contradict one another, or what is in the data folder. */
export async function checkSettings({ config, found }: Exam): Promise<void> {
  const tell = (severity: 'warning' | 'note', said: string, todo: string) =>
    found({ check: 'settings', severity, said, todo });
  const kept = (await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => null))?.trim();
  const given = config.secret === undefined ? undefined : readKeyring(config.secret);
  if (given !== undefined && kept !== undefined && !readKeyring(kept).some((secret) => given.includes(secret)))
    tell(
      'warning',
      'VITRINE_SECRET is not the secret that the data folder keeps: what was signed and encrypted by one of them is lost to the other.',
      'keep the one that this installation was used with, and remove the other',
    );
  const mode = (await stat(join(config.dataDir, 'secret')).catch(() => null))?.mode ?? 0;
  if ((mode & 0o077) !== 0)
    tell('warning', 'Others may read the secret.', `chmod 600 ${join(config.dataDir, 'secret')}`);
  const url = config.url === undefined ? null : new URL(config.url);
  if (config.contentUrl !== undefined && config.contentUrl === config.url)
    tell(
      'warning',
      'VITRINE_CONTENT_URL is the same as VITRINE_URL, and protects nothing.',
      'name another origin, or none',
    );
  if (url?.protocol === 'http:' && !isLocal(url.hostname))
    tell(
      'warning',
      `People sign in at ${url.origin} without encryption.`,
      'put a proxy with https in front, and set VITRINE_URL',
    );
  if (url?.protocol === 'https:' && isLocal(config.host) && config.trustProxy.length === 0)
    tell(
      'warning',
      'A proxy with https stands in front, and it is not believed: everybody seems to come from one address.',
      'name it: VITRINE_TRUST_PROXY=127.0.0.1',
    );
  if (!url && !isLocal(config.host))
    tell(
      'warning',
      `It listens on ${config.host}, and links in mails name that address.`,
      'set VITRINE_URL to what people type',
    );
  if (config.smtpUrl === undefined)
    tell('note', 'No mail server is set: mails are kept and shown to staff.', 'set SMTP_URL');
}

/** Uploads that nobody goes on with, and that should have been given up. */
export async function checkUploads({ db, config, found }: Exam): Promise<void> {
  const { rows } = await sql<{ state: string; n: number }>`select state, count(*)::int as n from uploads
    where (state = 'receiving' and active_at < now() - make_interval(secs => ${config.uploadExpirySeconds + 3600}))
      or (state = 'complete' and active_at < now() - interval '15 minutes') group by state`.execute(db);
  for (const { state, n } of rows)
    found({
      ...{ check: 'uploads', severity: 'warning' as const, count: n },
      said:
        state === 'complete'
          ? `${plural(n, 'upload')} came in whole and did not become files.`
          : `${plural(n, 'upload')} given up by people still take room.`,
      todo: 'start the server, which sees to it within a minute; when it is running, its log says why it could not',
    });
}
