import type { Membership } from './me.ts';
import type { ListSearch } from './search/library.ts';

/** The beginning of the page. */
export interface FirstPlace {
  readonly team: Membership;
  /** The folder of the address, and the file. */
  readonly folder: string | undefined;
  readonly file: string | undefined;
  /** Of a page of the library; undefined elsewhere. */
  readonly search: ListSearch | undefined;
}

type Reads = (place: FirstPlace) => readonly Promise<unknown>[];

const registered = new Set<Reads>();
/** Whatever takes longer comes into the page when it is there. */
const latestMs = 4_000;

/** Soon, and before what was already waiting where the browser can do so. */
const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && globalThis.scheduler.yield
    ? globalThis.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Says what a part has to know before the page is drawn for the first time: what would move the rest when it came later. */
export function readFirst(reads: Reads): void {
  registered.add(reads);
}

/** Lets the browser do something else between the parts, each of which sends several requests. */
async function readAll(place: FirstPlace): Promise<void> {
  const asked: Promise<unknown>[] = [];
  for (const reads of registered) {
    asked.push(...reads(place));
    await nextTask();
  }
  await Promise.allSettled(asked);
}

/** Resolves when all that was said has been read, or has failed. */
export async function firstReads(place: FirstPlace): Promise<void> {
  const all = readAll(place);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, latestMs))]);
}
