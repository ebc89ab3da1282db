import { z } from 'zod';
import { errors } from '#contract/core/errors.ts';
import { opensToKeys, type Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import pkg from '../package.json' with { type: 'json' };

type Json = Record<string, unknown>;

/** A format says it already; the expressions behind it would make half of the document. */
function override({ jsonSchema }: { jsonSchema: { format?: string | undefined; pattern?: string | undefined } }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
}

/** `io`: what a client may send is looser than what it gets, where defaults are filled in. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return rest;
}

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: Json) => ({ 'application/json': { schema } });

function fieldsOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const creates = (route: Route) => route.method === 'POST' && route.status === 201 && typeof route.body === 'object';

function hasRevision({ method, reply }: Route): boolean {
  return method === 'PUT' && reply instanceof z.ZodObject && 'revision' in reply.shape;
}

function parametersOf(route: Route): Json[] {
  return [
    ...(route.params ? fieldsOf(route.params, 'path') : []),
    ...(route.query ? fieldsOf(route.query, 'query') : []),
    ...(creates(route) ? [ref('parameters/IdempotencyKey')] : []),
    ...(hasRevision(route) ? [ref('parameters/IfMatch')] : []),
  ];
}

const files = { type: 'array', items: { type: 'string', format: 'binary' } };

function bodyOf({ body }: Route): Json {
  if (body === undefined) return {};
  if (body === 'stream') return { requestBody: { content: { 'application/octet-stream': {} } } };
  if (body === 'multipart')
    return {
      requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: { files } } } } },
    };
  return { requestBody: { required: true, content: json(schemaOf(body, 'input')) } };
}

function replyOf({ reply, status, method, access }: Route): Json {
  const changes = method !== 'GET' && access !== 'visitor';
  const answer = (content?: Json) => ({
    [status]: {
      description: status === 201 ? 'Made' : status === 202 ? 'Under way' : status === 204 ? 'Done' : 'The answer',
      ...(changes ? { headers: { 'X-Change-Set': ref('headers/ChangeSet') } } : {}),
      ...(content ? { content } : {}),
    },
  });
  if (reply === 'none') return answer();
  if (reply === 'bytes') return answer({ '*/*': { schema: { type: 'string', format: 'binary' } } });
  if (reply === 'events') return answer({ 'text/event-stream': { schema: { type: 'string' } } });
  return answer(json(schemaOf(reply, 'output')));
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: ref('schemas/Problem') } },
});

function refusalsOf(route: Route): Json {
  return {
    ...(route.query || route.body ? { 400: problem('Something that was sent is not right') } : {}),
    ...(route.access === 'visitor' ? {} : { 401: problem('Nobody is signed in') }),
    ...(route.flags || route.feature || route.access === 'staff'
      ? { 403: problem('The role or the plan does not allow it') }
      : {}),
    ...(route.params ? { 404: problem('It does not exist, or not for you') } : {}),
    ...(hasRevision(route) ? { 412: problem('Someone changed it in the meantime; `current` is what it is now') } : {}),
    default: problem('Refused; `code` says why'),
  };
}

function needsOf({ access, flags, feature }: Route): string {
  const accesses = {
    visitor: 'Nobody has to sign in.',
    session: 'Needs a session.',
    member: 'For members of the team.',
    staff: 'For staff.',
  };
  return [
    accesses[access],
    flags?.length ? `Needs ${flags.map((flag) => `\`${flag}\``).join(' or ')}.` : '',
    feature ? `Needs the feature \`${feature}\`.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const tagOf = ({ id }: Route) => id.split('.')[0] ?? id;

function operationOf(route: Route): Json {
  return {
    operationId: route.id,
    summary: route.summary,
    description: needsOf(route),
    tags: [tagOf(route)],
    ...(route.access === 'visitor'
      ? { security: [] }
      : opensToKeys(route)
        ? { security: [{ session: [] }, { key: [] }] }
        : {}),
    parameters: parametersOf(route),
    ...bodyOf(route),
    responses: { ...replyOf(route), ...refusalsOf(route) },
  };
}

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'vitrine.session_token' },
    key: { type: 'http', scheme: 'bearer', description: 'An API key of the team.' },
  },
  headers: {
    ChangeSet: { description: 'What was changed, for undoing it', schema: { type: 'string', format: 'uuid' } },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'The same key, caller and body get the first answer again for 24 hours.',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'The revision this change was made from, in quotes.',
      schema: { type: 'string' },
    },
  },
  schemas: {
    Problem: {
      type: 'object',
      required: ['type', 'title', 'status', 'code', 'detail', 'request_id'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { type: 'string', enum: Object.keys(errors) },
        detail: { type: 'string', description: 'A sentence a person can act on.' },
        request_id: { type: 'string', format: 'uuid' },
        errors: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
        needs: { type: 'array', items: { type: 'string' } },
        current: { description: 'The entity as it is now.' },
      },
    },
  },
};

/** The document of every call, made from the contract. */
export function openapi(): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/v1/${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: pkg.version, description: pkg.description },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components,
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(openapi(), null, 2)}\n`);
