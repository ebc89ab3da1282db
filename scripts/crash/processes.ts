import { readdir, readFile } from 'node:fs/promises';

export interface Process {
  readonly pid: number;
  readonly command: string;
}

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

/** The children of a process, where the machine tells of them in files: each of its threads has its own. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** The programs with which a server reads files: its children and theirs, without the database. */
export async function decodersOf(server: number): Promise<Process[]> {
  const found = await Promise.all(
    (await childrenOf(server)).map(async (pid) => {
      const command = await commandOf(pid);
      // The database has many processes, and none of them reads files.
      return command.includes('postgres') ? [] : [{ pid, command }, ...(await decodersOf(pid))];
    }),
  );
  return found.flat();
}

/** Those of these processes that run still, under the same command. */
export async function stillRunning(some: readonly Process[]): Promise<Process[]> {
  const now = await Promise.all(some.map(({ pid }) => commandOf(pid)));
  return some.filter(({ command }, at) => now[at] === command);
}
