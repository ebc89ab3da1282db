import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** Of Linux, everywhere. */
const ticksPerSecond = 100;

/** The numbers behind the name of a process, which may have anything in it. */
function fieldsOf(pid: number | string): number[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

const own = (fields: readonly number[]) => fields[11]! + fields[12]!;
const ofEnded = (fields: readonly number[]) => fields[13]! + fields[14]!;

/** Ticks of a postmaster and of all its processes, those that have ended included. */
function ticksOfFamily(postmaster: number): number {
  const all = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const fields = fieldsOf(name);
      return fields[1] === postmaster ? [own(fields)] : [];
    } catch {
      return [];
    }
  });
  const fields = fieldsOf(postmaster);
  return all.reduce((sum, one) => sum + one, own(fields) + ofEnded(fields));
}

/** Tells how long a server and its database have run on a processor, in ms. */
export type ProcessorTime = () => { server: number; database: number };

/** A reader of the processor time of a server and its database; undefined where the system does not tell it. */
export async function processorOf(pid: number, pool: pg.Pool): Promise<ProcessorTime | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid;
  if (backend === undefined) return undefined;
  const postmaster = fieldsOf(backend)[1]!;
  const ms = (ticks: number) => (ticks * 1000) / ticksPerSecond;
  return () => ({ server: ms(own(fieldsOf(pid))), database: ms(ticksOfFamily(postmaster)) });
}
