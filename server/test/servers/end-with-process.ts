import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
// It is how the runner ends its processes.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
});

/** Ends a server with this process at the latest: a failed test may leave one behind, and the run waits for all that write to its output. */
export function endWithProcess(child: ChildProcess): void {
  running.add(child);
  child.once('exit', () => running.delete(child));
}
