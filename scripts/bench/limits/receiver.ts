import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import pg from 'pg';

// The least that storing a file can mean: hash it, have it on disk, and a row that says so. PUT / with the bytes as the body.
const [port, folder, databaseUrl] = process.argv.slice(2) as [string, string, string];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
await pool.query(
  'create table if not exists bench_received (sha256 bytea primary key, name text not null, size bigint not null)',
);
await mkdir(folder, { recursive: true });

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.end('ready');
    return;
  }
  const temporary = join(folder, randomUUID());
  const hash = createHash('sha256');
  const file = await open(temporary, 'wx');
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    hash.update(part);
    await file.write(part);
    size += part.length;
  }
  await file.sync();
  await file.close();
  const sha256 = hash.digest();
  const path = join(folder, sha256.toString('hex'));
  await rename(temporary, path);
  await syncFolder(dirname(path));
  await pool.query({
    name: 'insert',
    text: 'insert into bench_received (sha256, name, size) values ($1, $2, $3)',
    values: [sha256, request.url, size],
  });
  response.writeHead(201).end();
}).listen(Number(port), '127.0.0.1');
