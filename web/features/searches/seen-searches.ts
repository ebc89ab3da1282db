import { remembered } from '../../lib/remembered.ts';

type SeenTimes = Readonly<Record<string, string>>;

function read(stored: string | null): SeenTimes {
  try {
    const seen: unknown = JSON.parse(stored ?? '');
    if (typeof seen !== 'object' || seen === null) return {};
    return Object.fromEntries(Object.entries(seen).filter(([, at]) => !Number.isNaN(Date.parse(String(at)))));
  } catch {
    return {};
  }
}

/** The time the reader last looked at each saved search, on this device. */
export const seenSearches = remembered('searches-seen', read);

/** Searches that are remembered at most, those looked at last. */
const most = 200;

export function noteSeen(uuid: string): void {
  const rest = Object.entries(seenSearches.read()).filter(([other]) => other !== uuid);
  const kept = rest.toSorted(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, most - 1);
  seenSearches.keep(Object.fromEntries([[uuid, new Date().toISOString()], ...kept]));
}
