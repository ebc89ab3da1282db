import { z } from 'zod';
import type { Route } from '#contract/core/route.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

const kinds: Readonly<Record<string, unknown>> = {
  null: null,
  number: 7,
  string: 'x',
  boolean: true,
  array: ['x'],
  object: { x: 1 },
};

function kindsOf(schema: Schema): Set<string> {
  const kind = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
  const own = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type));
  const values = [...(schema.const === undefined ? [] : [schema.const]), ...(schema.enum ?? [])].map(kind);
  const below = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const all = new Set([...own, ...values, ...below.flatMap((one) => [...kindsOf(one)])]);
  // What says nothing takes anything.
  return all.size > 0 ? all : new Set(Object.keys(kinds));
}

const openBody = (route: Route): Schema | null =>
  typeof route.body === 'object'
    ? (z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as Schema)
    : null;

const objectIn = (schema: Schema): Schema | undefined =>
  schema.properties
    ? schema
    : [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(objectIn).find(Boolean);

export interface Wrong {
  /** The paths in the body: all of them are wrong. */
  readonly paths: readonly string[];
  readonly body: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In a query that is kept or sent in a body, one value may stand for a list of it and a number may be spelled out, as in an address. */
function fitting(schema: Schema, path: string): Set<string> {
  const fits = kindsOf(schema);
  if (!/^query\b/.test(path)) return fits;
  const one = fits.has('array') ? [...kindsOf(schema.items ?? {})] : [];
  return new Set([...fits, ...one]);
}

/** Large parts of bodies that several calls have in common, such as a recipe: they are tried in the first call alone. */
const shared = new Map<string, string>();
const large = 8;

function isTriedElsewhere(object: Schema, path: string, route: string): boolean {
  if (path === '' || Object.keys(object.properties ?? {}).length < large) return false;
  const said = JSON.stringify(object);
  const first = shared.get(said) ?? route;
  shared.set(said, first);
  return first !== route;
}

interface At {
  readonly route: string;
  readonly path: string;
  readonly put: (other: unknown) => unknown;
}

function* wrongAt(schema: Schema, value: unknown, { route, path, put }: At): Generator<Wrong> {
  const object = objectIn(schema);
  if (object && isTriedElsewhere(object, path, route)) return;
  if (object) {
    const fields = Object.entries(object.properties ?? {});
    const at = (name: string) => (path === '' ? name : `${path}.${name}`);
    // Of several forms, the field that says which one it is: without it nobody knows the others.
    const [form] = object === schema ? [] : fields.filter(([, field]) => field.const !== undefined);
    const known = { ...(form ? { [form[0]]: form[1].const } : {}), ...(isObject(value) ? value : {}) };
    if (form) yield { paths: [at(form[0])], body: put({ ...known, [form[0]]: 7 }) };
    for (const [kind, odd] of Object.entries(kinds)) {
      const names = fields
        .filter((field) => field !== form && !fitting(field[1], path).has(kind))
        .map(([name]) => name);
      if (names.length === 0) continue;
      const body = put({ ...known, ...Object.fromEntries(names.map((name) => [name, odd])) });
      yield { paths: names.map(at), body };
    }
    for (const [name, field] of fields)
      yield* wrongAt(field, known[name], { route, path: at(name), put: (other) => put({ ...known, [name]: other }) });
  }
  if (schema.items) {
    const [first] = Array.isArray(value) ? value : [];
    const fits = fitting(schema.items, path);
    const odd = Object.entries(kinds).filter(([kind]) => !fits.has(kind));
    if (odd.length > 0)
      yield { paths: odd.map((_, at) => `${path}.${at}`.replace(/^\./, '')), body: put(odd.map(([, one]) => one)) };
    yield* wrongAt(schema.items, first, { route, path: `${path}.0`.replace(/^\./, ''), put: (other) => put([other]) });
  }
}

/** The sample with fields of a kind that the document of the call does not know there: one kind at a time. */
export function wrongKinds(route: Route, sample: unknown): Wrong[] {
  const schema = openBody(route);
  return schema ? [...wrongAt(schema, sample, { route: route.id, path: '', put: (body) => body })] : [];
}

/** Fields that nobody may set about themselves or about what they make, wherever they are not asked for. */
const reserved = [
  'approval',
  'approved',
  'created_by',
  'is_staff',
  'permalink',
  'review_status',
  'role_id',
  'sha256',
  'source',
  'storage_key',
  'team',
  'team_id',
  'user',
  'userId',
  'user_id',
  'uuid',
];

/** The sample with everything that may not be set in it, and the names of it. */
export function withReserved(route: Route, sample: unknown): { body: unknown; names: string[] } | null {
  const schema = openBody(route);
  const object = schema && objectIn(schema.items ?? schema);
  if (!schema || !object) return null;
  const names = reserved.filter((name) => !(name in (object.properties ?? {})));
  const add = (value: unknown) => ({
    ...(isObject(value) ? value : {}),
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
  });
  return { body: schema.items ? (sample as unknown[]).map(add) : add(sample), names };
}

/** Bodies that no call can mean. */
export const noBodies: readonly string[] = [
  '{',
  '"text"',
  '7',
  'null',
  '{"a":1,"a":2}',
  '{"__proto__":{"is_staff":true}}',
  '{"constructor":{"prototype":{"is_staff":true}}}',
  `{"a\\u0000":"\\u0000"}`,
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '{"zzz":1e309,"yyy":-0,"xxx":9007199254740993}',
];

/** Spellings of a Content-Type; all of them with a body that is not right for any call. */
export const contentTypes: readonly string[] = [
  'application/json\t; charset=utf-8',
  'application/json ; a=b',
  ' application/json',
  'Application/JSON;charset="utf-7"',
  'application/json, text/plain',
  'application/json; charset=utf-16',
  'application/problem+json',
  'application/x-json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/plain; application/json',
  ';',
];

const long = 'x'.repeat(9_000);
/** Some of a list in turn, so that each place gets a few and all together get all of them many times. */
export const someOf = <T>(list: readonly T[], turn: number, count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[(turn * count + at) % list.length] as T);

/** Headers that mean nothing to a call: whatever they say, the answer is the same. */
export const oddHeaders: readonly (readonly string[])[] = [
  ['if-match', '"', 'range', 'bytes=9-1', 'x-http-method-override', 'DELETE', 'x-forwarded-for', "';--"],
  ['if-match', `W/"${long}"`, 'range', `bytes=${'0-1,'.repeat(500)}`, 'accept-encoding', 'gzip;q=x'],
  ['range', 'bytes=-', 'if-none-match', '"\xff', 'accept', long, 'last-event-id', '-1-99999999999999999999'],
  ['cookie', `a=${long}`, 'x-request-id', "' or 1=1", 'x-original-url', '/v1/users/me/', 'forwarded', 'for=x'],
  ['range', 'lines=1-2', 'if-range', long, 'if-modified-since', 'never', 'x-method-override', 'PUT'],
];
