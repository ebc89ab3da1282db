import { readFileSync } from 'node:fs';

/** Bytes of memory a process and its descendants hold; 0 where the system does not tell. */
export function residentBytes(pid: number): number {
  return ownBytes(pid) + childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0);
}

/** Calls back once when the process tree holds more than the ceiling. Returns how to stop looking. */
export function watchResident(pid: number, ceiling: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (residentBytes(pid) <= ceiling) return;
    clearInterval(timer);
    exceeded();
  }, 50);
  timer.unref();
  return () => clearInterval(timer);
}

function ownBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
