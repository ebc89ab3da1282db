import { randomUUID } from 'node:crypto';
import pg from 'pg';

async function asAdmin(template: string, statement: string): Promise<void> {
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A fresh database with the newest schema and nothing in it. */
export async function cloneDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const source = new URL(template);
  await asAdmin(template, `create database ${name} template ${source.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asAdmin(template, `drop database if exists ${name} with (force)`) };
}
