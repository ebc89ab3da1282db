import type { Route } from '#contract/core/route.ts';
import type { Answer, Loose, Person } from '../world.ts';
import { type Rows, type Sample, samples } from './samples.ts';

export const sampleOf = (route: Route): Sample => samples[route.id] ?? {};
/** The names in a route's address. */
export const namesOf = (route: Route): string[] => [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** Names in the path that stand for rows. */
export const rowNamesOf = (route: Route): string[] =>
  namesOf(route).filter((name) => !sampleOf(route).words?.includes(name));
export const valuesOf = (route: Route, rows: Rows): Record<string, string> => ({
  team: rows.team,
  ...sampleOf(route).params?.(rows),
});

/** The address of a route, with the sample's query. */
export function addressOf(route: Route, values: Record<string, string>): string {
  const { query } = sampleOf(route);
  const address = query ? `${route.path}?${query}` : route.path;
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

export interface AccessRequest {
  values?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks as someone, with the sample's values unless others are given. */
export function sendRequest(
  who: Person,
  route: Route,
  rows: Rows,
  { values = valuesOf(route, rows), headers = {}, body = sampleOf(route).body?.(rows) ?? {} }: AccessRequest = {},
): Promise<Answer<Loose>> {
  const address = addressOf(route, values);
  if (route.method === 'GET') return who.get(address, headers);
  if (route.method === 'DELETE') return who.delete(address, headers);
  return who[route.method === 'PUT' ? 'put' : 'post'](address, JSON.stringify(body), headers);
}
