import { sql } from 'kysely';
import { writeResetLetter } from '#features/session/jobs/reset-letter.ts';
import { unseal } from '#platform/seal.ts';
import type { World } from './world.ts';

export interface TestLetter {
  readonly subject: string;
  readonly body: string;
}

/** Does what waits on the queue for letters, where the world's own server does no work. */
async function writeAsked({ services }: World): Promise<void> {
  const { rows } = await sql<{ data: { email: string } }>`delete from pgboss.job
    where name = 'session.reset_letter' and state = 'created' returning data`.execute(services.db);
  for (const { data } of rows) await writeResetLetter(services, data);
}

/** The letters that were written to an address, oldest first. */
export async function lettersTo(world: World, email: string): Promise<TestLetter[]> {
  await writeAsked(world);
  const { rows } =
    await sql<TestLetter>`select subject, body from mails where recipient = ${email} order by id`.execute(
      world.services.db,
    );
  return Promise.all(
    rows.map(async ({ subject, body }) => ({ subject, body: body && (await unseal(world.services.secret, body)) })),
  );
}

/** The last part of the newest link that was sent to an address. */
export async function mailedLink(world: World, email: string, page: 'reset' | 'invite' | 'email'): Promise<string> {
  const found = (await lettersTo(world, email)).map(({ body }) => new RegExp(`/${page}/(\\S+)`).exec(body)?.[1]);
  return found.findLast((link) => link !== undefined) ?? '';
}
