import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const megabyte = 1024;

interface Process {
  pid: number;
  parent: number;
  kilobytes: number;
  command: string;
}

function all(): Process[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command: command.join(' ') };
  });
}

/**
 * The memory of a process: its own and its part of what it shares with others; all it holds where the system does not
 * tell.
 */
function share({ pid, kilobytes }: Process): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? kilobytes);
  } catch {
    return kilobytes;
  }
}

/** MB in memory of a process and everything below it, PostgreSQL aside. Memory they share counts once. */
export function memoryOf(root: number): number {
  const processes = all();
  const below = (pid: number): Process[] =>
    processes
      .filter(({ parent, command }) => parent === pid && !/postgres/.test(command))
      .flatMap((one) => [one, ...below(one.pid)]);
  const family = [...processes.filter(({ pid }) => pid === root), ...below(root)];
  return family.reduce((sum, one) => sum + share(one), 0) / megabyte;
}

/** Looks again and again until `stop`, which tells the most that was seen. */
export function watchMemory(root: number, everyMs = 250): { stop(): number } {
  let most = memoryOf(root);
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(root));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
