const KEY = 'vitrine.recent-collections';
const kept = 5;

/** Collections that this reader put files into lately, on this device, the last one first. */
export function recentCollections(team: string): string[] {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
    return Array.isArray(all[team]) ? all[team] : [];
  } catch {
    return [];
  }
}

export function rememberCollection(team: string, uuid: string): void {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
    const others = recentCollections(team).filter((other) => other !== uuid);
    localStorage.setItem(KEY, JSON.stringify({ ...all, [team]: [uuid, ...others].slice(0, kept) }));
  } catch {
    // Without a place to keep them there are no recent ones.
  }
}
