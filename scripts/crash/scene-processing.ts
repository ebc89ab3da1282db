import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { freshPhotograph, type SentUpload, sha256Of } from './ledger.ts';
import { sendWhole } from './multipart.ts';
import { orGone, type Scene } from './scene.ts';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Every process of the machine, where it tells of them in files. */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string): Promise<Process | null> => {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
      readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    ]);
    const parent = /\) \S (\d+)/.exec(stat)?.[1];
    return parent === undefined ? null : { pid: Number(pid), parent: Number(parent), command };
  };
  return (await Promise.all(pids.map(read))).filter((one) => one !== null);
}

/** The programs with which a server reads files: its children and theirs, without the database. */
async function decodersOf(server: number): Promise<number[]> {
  const all = await processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(server)
    .filter(({ command }) => !command.includes('postgres'))
    .map(({ pid }) => pid);
}

/** Kills some of the processes that read files, as a machine without memory would; true as long as the server lives. */
async function killDecoder(server: number, random: () => number): Promise<void> {
  const decoders = await decodersOf(server);
  const pid = decoders[Math.floor(random() * decoders.length)];
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

/** Photographs that were taken in and wait for their pictures, while decoders are killed and then the server. */
export const processing: Scene = {
  promise: 'A3',
  withinMs: 2_000,
  async play({ account, pid, name, random, ledger, armed }) {
    const files = [];
    for (const letter of ['a', 'b', 'c']) {
      const bytes = await freshPhotograph(random());
      const sent: SentUpload = { name: `${name}${letter}.jpg`, sha256: sha256Of(bytes) };
      ledger.push(sent);
      files.push({ sent, bytes });
    }
    await orGone(sendWhole(account, files));
    armed();
    for (const times = [1, 2]; times.length > 0; times.pop()) {
      await pause(random() * 400);
      await killDecoder(pid, random);
    }
    return async () => [];
  },
};
