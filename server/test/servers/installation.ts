import { type ChildProcess, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { createLog } from '#platform/log.ts';
import { createApp } from '#server/app.ts';
import { assemble } from '#server/assemble.ts';
import { loadConfig } from '#server/config.ts';
import { jobs } from '#server/jobs.ts';
import { programFile } from '../../../scripts/program-file.ts';
import type { Loose } from '../world.ts';

export interface CommandResult {
  code: number;
  out: string;
  err: string;
  /** Its output for machines. */
  json: Loose;
}

/** Calls the operator's command as a person does, in a process of its own. */
export const vitrine = (dataDir: string, ...args: string[]): Promise<CommandResult> => vitrineOn('', dataDir, ...args);

/** The same for an installation whose database is elsewhere. */
export const vitrineOn = (databaseUrl: string, dataDir: string, ...args: string[]): Promise<CommandResult> =>
  vitrineWith({ VITRINE_DATA: dataDir, DATABASE_URL: databaseUrl }, ...args).ran;

/** The same with other settings, and its process. */
export function vitrineWith(
  settings: Record<string, string>,
  ...args: string[]
): { ran: Promise<CommandResult>; child: ChildProcess } {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const fixed = { PATH, NODE_COMPILE_CACHE, VITRINE_MIN_FREE_BYTES: '0', VITRINE_URL: 'http://localhost:3126' };
  const { promise: ran, resolve } = Promise.withResolvers<CommandResult>();
  const options = { env: { ...fixed, ...settings }, maxBuffer: 1 << 24 };
  const child = execFile(process.execPath, [programFile('cli'), ...args], options, (error, out, err) => {
    const code = error ? Number(error.code ?? 255) : 0;
    resolve({ code, out, err, json: args.includes('--json') && out !== '' ? JSON.parse(out) : null });
  });
  return { ran, child };
}

export interface Server {
  readonly url: string;
  post(path: string, body: object, cookie?: string): Promise<{ status: number; body: Loose; cookie: string }>;
  upload(
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    by: { cookie: string; team: string },
  ): Promise<{ uuid: string; sha256: string }>;
  sql(text: string, values?: unknown[]): Promise<Loose[]>;
  stop(): Promise<void>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The product on a real data folder, with its own database in it, in this process. */
export async function startServer(dataDir: string): Promise<Server> {
  const config = loadConfig({ VITRINE_DATA: dataDir, PORT: '0', VITRINE_MIN_FREE_BYTES: '0' });
  const { services, jobs: running, stop } = await assemble(config, { log: createLog('silent') });
  const app = await createApp(services);
  await running.work(jobs, services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  return {
    url,
    async post(path, body, cookie = '') {
      const answer = await fetch(`${url}/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
      return { status: answer.status, body: await answer.json().catch(() => null), cookie: cookies.join('; ') };
    },
    async upload(name, bytes, { cookie, team }) {
      const form = new FormData();
      form.append('files', new Blob([bytes]), name);
      const answer = await fetch(`${url}/v1/files/upload/${team}/`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      });
      if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`);
      const [{ uuid }] = (await answer.json()) as [{ uuid: string }];
      return { uuid, sha256: sha256Of(bytes) };
    },
    sql: async (text, values = []) => (await services.db.executeQuery(CompiledQuery.raw(text, values))).rows as Loose[],
    async stop() {
      await app.close();
      await stop();
    },
  };
}
