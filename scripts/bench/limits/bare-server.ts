import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import { readStatements } from './statements.ts';

// Prepared statements behind bare routes: no session, no permissions, no history. Arguments: port, database, team, folder.
const [port, databaseUrl, team, folder] = process.argv.slice(2) as [string, string, string, string];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, statement_timeout: 10_000 });
const { list, middle, walk, gather, press, rename } = readStatements;
const app = Fastify();

const rows = async (name: string, text: string, values: unknown[]) => (await pool.query({ name, text, values })).rows;

app.get('/ready', async () => 'ready');
app.get('/list', async () => rows('list', list, [team]));
app.get<{ Querystring: { key: string; id: string } }>('/middle', async ({ query }) =>
  rows('middle', middle, [team, folder, query.key, query.id]),
);
app.get<{ Querystring: { q: string } }>('/walk', async ({ query }) => rows('walk', walk, [team, `%${query.q}%`]));
app.get<{ Querystring: { q: string } }>('/gather', async ({ query }) => rows('gather', gather, [team, `%${query.q}%`]));
app.get<{ Querystring: { q: string; centre: string } }>('/press', async ({ query }) =>
  rows('press', press, [team, `%${query.q}%`, query.centre]),
);
app.put<{ Params: { id: string }; Body: { name: string } }>('/rename/:id', async ({ params, body }) => {
  const found = await rows('rename', rename, [team, params.id, body.name]);
  return found[0];
});

const copies = new Map<string, Buffer>();
/** The same bytes as an address gives, from memory. */
app.get<{ Querystring: { of: string } }>('/copy', async ({ query }, reply) => {
  const known = copies.get(query.of) ?? gzipSync(await (await fetch(query.of)).text());
  copies.set(query.of, known);
  return reply.type('application/json').header('content-encoding', 'gzip').send(known);
});

/** So many files of a folder, over and over, as one stream. */
async function* oneAfterTheOther(folderPath: string, count: number) {
  const names = await readdir(folderPath);
  for (let nr = 0; nr < count; nr += 1)
    yield* createReadStream(join(folderPath, names[nr % names.length]!), { highWaterMark: 256 * 1024 });
}
app.get<{ Querystring: { folder: string; count: string } }>('/files', (request, reply) =>
  reply
    .type('application/octet-stream')
    .send(Readable.from(oneAfterTheOther(request.query.folder, Number(request.query.count)), { objectMode: false })),
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
