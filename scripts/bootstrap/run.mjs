import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const SIGNALS = ['SIGTERM', 'SIGINT'];
const NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** A terminal gives Ctrl+C to every process in front of it; a second copy would read as impatience. */
const reachesChild = (signal) => signal === 'SIGINT' && process.stdin.isTTY === true;

/** Below npm, nobody is left to stop us once npm was killed: then the child is asked to end, too. */
function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 1000);
  return timer;
}

/**
 * Runs a program to its end, hands each signal on once, and resolves with its exit code. Aborting asks it to end.
 * `output` is given what it has to say, in place of the terminal.
 */
export function run(command, args, { env = process.env, stdio = 'inherit', output, abort } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: output ? ['ignore', 'pipe', 'pipe'] : stdio });
    if (output) for (const said of [child.stdout, child.stderr]) said.on('data', output);
    const handed = SIGNALS.map((signal) => {
      let done = false;
      const hand = () => {
        if (!done && !reachesChild(signal)) child.kill(signal);
        done = true;
      };
      process.on(signal, hand);
      return () => process.off(signal, hand);
    });
    abort?.addEventListener('abort', () => child.kill('SIGTERM'));
    const watch = whenOrphaned(() => child.kill('SIGTERM'));
    const settle = () => {
      clearInterval(watch);
      for (const off of handed) off();
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve(code ?? 128 + (NUMBERS[signal] ?? 0));
    });
  });
}
