import type pg from 'pg';
import { z } from 'zod';

const openJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** At most one such job waits. */
  key: z.string().nullable(),
  /** Seconds until it may begin. */
  wait: z.number(),
});
type OpenJob = z.infer<typeof openJob>;

/** A line that `openJobs` wrote. */
export const readOpenJob = (line: string): OpenJob => openJob.parse(JSON.parse(line));

/** Work that was asked for and is not done, a line each. Regular work asks for itself. */
export async function* openJobs(client: pg.ClientBase): AsyncGenerator<string> {
  const known = await client.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (!known.rows[0]?.there) return;
  const { rows } = await client.query<OpenJob>(`select name, coalesce(data, '{}') as data, singleton_key as key,
      greatest(0, ceil(extract(epoch from start_after - now())))::float8 as wait
    from pgboss.job where state < 'completed' and singleton_key is distinct from 'every' order by created_on, id`);
  for (const row of rows) yield JSON.stringify(row);
}
