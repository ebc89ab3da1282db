import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/db.ts';

/** The source of an act. The same one has the same id, so that each is kept once a team. */
export interface Source {
  readonly id: string;
  readonly address: string | null;
  readonly agent: string | null;
  /** The API key that acted in someone's stead. */
  readonly apiKey: { readonly id: string; readonly name: string } | null;
}

interface Asking {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}

const longestAgent = 300;

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The part of a stranger's text that may be kept. */
const clean = (text: string): string => text.replaceAll('\u0000', '').toWellFormed().slice(0, longestAgent);

export function sourceOf({ ip, headers }: Asking, apiKey: Source['apiKey'] = null): Source {
  const address = ip || null;
  const agent = headers['user-agent'] ? clean(headers['user-agent']) : null;
  return { id: uuidOf(JSON.stringify([address, agent, apiKey?.id ?? null])), address, agent, apiKey };
}

const kept = new WeakMap<Db, LRUCache<string, true>>();

/** Keeps a place for teams, unless this process did so today: it may have been forgotten since. */
export async function keepSource(db: Db, source: Source | null, teams: Iterable<string>): Promise<void> {
  if (!source) return;
  const known = kept.get(db) ?? new LRUCache<string, true>({ max: 20_000 });
  kept.set(db, known);
  const day = Math.floor(Date.now() / 86_400_000);
  const missing = [...new Set(teams)].filter((team) => !known.get(`${day}${team}${source.id}`));
  if (missing.length === 0) return;
  await sql`insert into sources (team_id, id, address, agent, api_key, api_key_name)
    select team, ${source.id}, ${source.address}, ${source.agent}, ${source.apiKey?.id ?? null}::uuid, ${source.apiKey?.name ?? null}
    from unnest(${missing}::uuid[]) team on conflict do nothing`.execute(db);
  for (const team of missing) known.set(`${day}${team}${source.id}`, true);
}
