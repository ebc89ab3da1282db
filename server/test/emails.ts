import { sql } from 'kysely';
import { sendGuestLink } from '#features/media-centres/jobs/send-guest-link.ts';
import { writeResetEmail } from '#features/session/jobs/reset-email.ts';
import { readText } from '#platform/mail-text.ts';
import { unseal } from '#platform/seal.ts';
import type { World } from './world.ts';

export interface TestEmail {
  readonly subject: string;
  readonly body: string;
}

/** Does what waits on the queue for emails, where the world's own server does no work. */
async function writeAsked({ services }: World): Promise<void> {
  const { rows } = await sql<{ data: { email: string } }>`delete from pgboss.job
    where name = 'session.reset_letter' and state = 'created' returning data`.execute(services.db);
  for (const { data } of rows) await writeResetEmail(services, data);
  const links = await sql<{ data: { team: string; link: string } }>`delete from pgboss.job
    where name = 'media_centres.guest_link' and state = 'created' returning data`.execute(services.db);
  for (const { data } of links.rows) await sendGuestLink(services, data);
}

/** The emails that were written to an address, oldest first. */
export async function emailsTo(world: World, email: string): Promise<TestEmail[]> {
  await writeAsked(world);
  const { rows } = await sql<TestEmail>`select subject, body from mails where recipient = ${email} order by id`.execute(
    world.services.db,
  );
  return Promise.all(
    rows.map(async ({ subject, body }) => ({
      subject,
      body: body && readText(await unseal(world.services.secret, body)).text,
    })),
  );
}

/** The last part of the newest link that was sent to an address. */
export async function mailedLink(
  world: World,
  email: string,
  page: 'reset' | 'invite' | 'email' | 'sign-in',
): Promise<string> {
  const found = (await emailsTo(world, email)).map(({ body }) => new RegExp(`/${page}/(\\S+)`).exec(body)?.[1]);
  return found.findLast((link) => link !== undefined) ?? '';
}
