import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readKeyring } from '#platform/keyring.ts';
import { findJail } from '#platform/media/sandbox/jail.ts';
import { readTools } from '#platform/media/sandbox/tools.ts';
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

/** The confinement of what opens people's files, when whoever asks runs the server. */
async function checkJail({ config, found }: Pick<Exam, 'config' | 'found'>): Promise<void> {
  const { kind } = await findJail(quiet, join(config.dataDir, 'work'));
  const todo = 'install bubblewrap, or run the server under its own account';
  if (kind === 'none')
    found({
      ...{ check: 'tools', severity: 'warning' as const, todo },
      said: 'The server runs as root and has no other account to open files with: files get no previews, and types are not detected.',
    });
  else if (kind !== 'folders')
    found({
      ...{ check: 'tools', severity: 'note' as const, todo: 'install bubblewrap' },
      said: `The tools that open uploaded files are not isolated in a folder${kind === 'limits' ? ', and can use the network' : ''}.`,
    });
}

export async function checkSpace({ config, storage, found }: Exam): Promise<{ freeBytes: number }> {
  const freeBytes = await storage.freeBytes();
  if (freeBytes < config.minFreeBytes)
    found({
      check: 'space',
      said: `The disk of ${config.dataDir} has ${sized(freeBytes)} left: uploads are refused.`,
      todo: `free up space, or lower VITRINE_MIN_FREE_BYTES (${sized(config.minFreeBytes)})`,
    });
  else if (freeBytes < 2 * config.minFreeBytes)
    found({
      ...{ check: 'space', severity: 'warning' as const },
      said: `The disk of ${config.dataDir} has ${sized(freeBytes)} left; below ${sized(config.minFreeBytes)} uploads are refused.`,
      todo: 'free up space',
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
      'VITRINE_SECRET differs from the secret in the data folder: values signed or encrypted with one cannot be read with the other.',
      'keep the one this installation was used with and remove the other',
    );
  const mode = (await stat(join(config.dataDir, 'secret')).catch(() => null))?.mode ?? 0;
  if ((mode & 0o077) !== 0)
    tell('warning', 'Other accounts can read the secret.', `chmod 600 ${join(config.dataDir, 'secret')}`);
  const url = config.url === undefined ? null : new URL(config.url);
  if (config.contentUrl !== undefined && config.contentUrl === config.url)
    tell(
      'warning',
      'VITRINE_CONTENT_URL is the same as VITRINE_URL and gives no protection.',
      'set another origin, or none',
    );
  if (url?.protocol === 'http:' && !isLocal(url.hostname))
    tell(
      'warning',
      `People sign in at ${url.origin} without encryption.`,
      'put an HTTPS proxy in front, and set VITRINE_URL',
    );
  if (url?.protocol === 'https:' && isLocal(config.host) && config.trustProxy.length === 0)
    tell(
      'warning',
      'The server is behind an HTTPS proxy that it does not trust, so all visitors seem to have one address.',
      'set it: VITRINE_TRUST_PROXY=127.0.0.1',
    );
  if (!url && !isLocal(config.host))
    tell(
      'warning',
      `The server listens on ${config.host}, and links in emails use that address.`,
      'set VITRINE_URL to the public URL',
    );
  if (config.smtpUrl === undefined)
    tell('note', 'No mail server is set up: emails are kept and shown to staff.', 'set SMTP_URL');
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
          ? `${plural(n, 'upload')} finished but did not become files.`
          : `${plural(n, 'upload')} abandoned, and still using space.`,
      todo: 'start the server, which fixes this within a minute; if it is running, see its log for the reason',
    });
}
