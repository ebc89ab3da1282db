import type { z } from 'zod';
import type { Route } from '#contract/core/route.ts';
import { fail } from '#platform/errors.ts';

function parse(schema: z.ZodType, value: unknown, where: 'body' | 'query'): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map((issue) => ({ path: issue.path.join('.') || where, message: issue.message }));
  const first = errors[0];
  fail('invalid', {
    detail: first ? `${first.path}: ${first.message}` : 'Some of the values are not valid.',
    errors,
  });
}

/** Parameters of an address; a malformed one names nothing. */
export function parseParams(route: Route, raw: unknown): unknown {
  if (!route.params) return {};
  const parsed = route.params.safeParse(raw);
  return parsed.success ? parsed.data : fail('not_found');
}

const noSurprises = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (Array.isArray(value)) return value.every(noSurprises);
  return true;
};

/** `name[key]=value` of an address is the value under a key of `name`. */
function nested(query: Record<string, unknown>): Record<string, unknown> {
  const groups = new Map<string, [string, unknown][]>();
  const plain: [string, unknown][] = [];
  for (const [name, value] of Object.entries(query)) {
    const [, group, key] = /^(\w+)\[([^[\]]+)\]$/.exec(name) ?? [];
    if (group === undefined || key === undefined || group in query) plain.push([name, value]);
    else groups.set(group, [...(groups.get(group) ?? []), [key, value]]);
  }
  const objects = [...groups].map(([name, entries]) => [name, Object.fromEntries(entries)] as const);
  return Object.fromEntries([...plain, ...objects]);
}

export function parseQuery(route: Route, raw: unknown): unknown {
  const query = raw as Record<string, unknown>;
  if (!Object.values(query).every(noSurprises)) fail('invalid', 'This URL has characters that are not allowed.');
  return route.query ? parse(route.query, nested(query), 'query') : {};
}

/** A body that a schema takes; undefined where the call reads it by itself. */
export const parseBody = (route: Route, raw: unknown): unknown =>
  typeof route.body === 'object' ? parse(route.body, raw === undefined ? {} : raw, 'body') : undefined;
