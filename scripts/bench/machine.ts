import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { findBinaries } from '#platform/db/embedded-binaries.ts';

export interface Machine {
  cores: number;
  processor: string;
  memoryGiB: number;
  kernel: string;
  node: string;
  postgres: string;
}

/** The machine the numbers were measured on. */
export function describeMachine(): Machine {
  const processors = cpus();
  const { postgres } = findBinaries(undefined);
  return {
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    kernel: `${type()} ${release()}`,
    node: process.version,
    postgres: execFileSync(postgres, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1)!,
  };
}

export const machineLine = ({ cores, processor, memoryGiB, kernel, node, postgres }: Machine): string =>
  `${cores} cores (${processor}), ${memoryGiB} GiB, ${kernel}, Node ${node}, PostgreSQL ${postgres}, everything on loopback`;
