// npm run seed: fills the team 'Vitrine demo' of VITRINE_DATA, through the server at PORT or one that it starts.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ask } from './bench/http-client.ts';
import { startServer } from './bench/start-server.ts';
import { hostOf } from './seed/account.ts';
import { fill } from './seed/fill.ts';
import { film } from './seed/film.ts';
import { papers } from './seed/papers.ts';
import { type DemoFile, pictures } from './seed/pictures.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

function hasFfmpeg(): boolean {
  try {
    execFileSync(process.env.FFMPEG_PATH || 'ffmpeg', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A Vitrine that runs at this address already. */
async function isRunning(url: string): Promise<boolean> {
  const answer = await ask(`${url}/readyz`).catch(() => null);
  return answer?.status === 200;
}

const port = Number(process.env.PORT || 3000);
const url = `http://127.0.0.1:${port}`;
const running = await isRunning(url);
const dataDir = resolve(process.env.VITRINE_DATA || './data');
const { VITRINE_URL = '', DATABASE_URL = '' } = process.env;
const server = running ? null : await startServer(dataDir, { port, env: { VITRINE_URL, DATABASE_URL } });
const stop = async () => server?.stop();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));

try {
  say(running ? `Filling the Vitrine at ${url}` : `Filling ${dataDir}`);
  const host = await hostOf(url);
  const films: DemoFile[] = hasFfmpeg() ? [film] : [];
  const filled = await fill(host, [...papers, ...pictures, ...films]);
  say(filled ? 'The team "Vitrine demo" is filled.' : 'The team "Vitrine demo" has files already; nothing was added.');
  say(`Email    ${host.email}\nPassword  ${host.password}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await stop();
}
process.exit();
