import { randomUUID } from 'node:crypto';
import pg from 'pg';

async function asAdmin(template: string, ...statements: string[]): Promise<void> {
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * `with (force)` is refused to an ordinary role while autovacuum is at work in the database; a plain drop ends
 * autovacuum by itself, and only our own sessions are left to be ended here.
 */
function endSessions(name: string): string {
  return `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}' and usename = current_user`;
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh database with the newest schema and nothing in it. */
export const cloneDatabase = (template: string): Promise<TestDatabase> =>
  makeDatabase(template, new URL(template).pathname.slice(1));

/** A fresh database without any schema. */
export const emptyDatabase = (template: string): Promise<TestDatabase> => makeDatabase(template, 'template0');

async function makeDatabase(template: string, from: string): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(template, `create database ${name} template ${from}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(template, endSessions(name), `drop database if exists ${name}`) };
}
