import type pg from 'pg';
import { invitationToken } from '#features/teams/invite-links.ts';
import { keyIdOf } from '#platform/key-id.ts';
import type { Keyring } from '#platform/keyring.ts';
import { tokenHash } from '#platform/token.ts';
import { plural } from '../command.ts';

/** The things in people's hands that an older secret signed, and that would end with it. */
export interface InHand {
  /** A sentence's beginning: how many of what. */
  readonly said: string;
  /** The time the last of them ends by itself. */
  readonly until: Date;
}

/** As long as the longest of what is signed and noted in no row: who unlocked a link with its password. */
const unnotedHours = 24;
/** Servers note what they sign with once a minute. */
const slack = `interval '2 minutes'`;

/** Sessions, emails with invitations, and addresses of the last day. */
export async function findInHand(client: pg.ClientBase, secrets: Keyring): Promise<InHand[]> {
  const newest = keyIdOf(secrets[0]);
  const found: InHand[] = [];
  const older = `(select max(signed_at) + ${slack} from secret_in_use where key_id <> $1)`;
  const sessions = await client.query<{ n: number; until: Date | null }>(
    `select count(*)::int as n, max(expires_at) as until from sessions where expires_at > now()
      and case when signed_by is null then created_at < ${older} else signed_by <> $1 end`,
    [newest],
  );
  const { n = 0, until = null } = sessions.rows[0] ?? {};
  if (n > 0 && until)
    found.push({ said: `${plural(n, 'session')} not renewed yet: who they are of signs in again`, until });
  const invites = await client.query<{ grant_id: string; token_hash: Buffer; expires_at: Date }>(
    `select grant_id, token_hash, expires_at from invites where grant_id is not null and accepted_at is null and withdrawn_at is null
      and expires_at > now() and created_at < ${older}`,
    [newest],
  );
  const sent = invites.rows.filter(
    ({ grant_id, token_hash }) => !tokenHash(invitationToken(secrets[0], grant_id)).equals(token_hash),
  );
  if (sent.length > 0)
    found.push({
      said: `${plural(sent.length, 'open invitation')}: the link in the email ends, and has to be sent again`,
      until: new Date(Math.max(...sent.map(({ expires_at }) => expires_at.getTime()))),
    });
  const last = await client.query<{ until: Date }>(
    `select ${older} + interval '${unnotedHours} hours' as until where ${older} + interval '${unnotedHours} hours' > now()`,
    [newest],
  );
  const [unnoted] = last.rows;
  if (unnoted)
    found.push({
      said: 'addresses of files, and public links that were unlocked with a password, of the last day',
      until: unnoted.until,
    });
  return found;
}
