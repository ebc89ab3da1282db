import { sql } from 'kysely';
import { renditionType } from '#platform/content/types.ts';
import type { Db } from '#platform/db/db.ts';
import type { MailLogo, MailLook } from '#platform/mail-look.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

interface LookRow {
  name: string;
  accent: string | null;
  version: string | null;
  rendition: string | null;
}

/** The name, colour and logo of a team that is open. */
async function findLook(db: Db, team: string): Promise<LookRow | undefined> {
  const { rows } =
    await sql<LookRow>`select t.name, t.accent_colour as accent, f.cover_version as version, f.renditions -> 'thumb' ->> 'name' as rendition
    from teams t left join files f on f.team_id = t.id and f.id = t.logo::uuid and f.recycled_at is null and f.renditions ? 'thumb'
    where t.id = ${team}`.execute(db);
  return rows[0];
}

/** A larger one would weigh on every email; what mail programs do not show stays out. */
const mostBytes = 200_000;
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif']);

async function readLogo({ storage }: Pick<Services, 'storage'>, team: string, row: LookRow): Promise<MailLogo | null> {
  if (row.version === null || row.rendition === null) return null;
  const contentType = renditionType(row.rendition);
  const key = rendition(team, row.version, row.rendition);
  const size = (await storage.stat(key))?.size ?? Number.POSITIVE_INFINITY;
  if (size > mostBytes || !shown.has(contentType)) return null;
  const { stream } = await storage.open(key);
  return { content: Buffer.concat(await stream.toArray()), contentType };
}

/** The look of an email as its team looks when it leaves; a logo that cannot be read is left out. */
export async function lookNow(
  services: Pick<Services, 'db' | 'storage' | 'log'>,
  look: MailLook | null,
): Promise<{ look: MailLook | undefined; logo: MailLogo | null }> {
  const row = look?.id ? await findLook(services.db, look.id) : undefined;
  if (!look?.id || !row) return { look: look ?? undefined, logo: null };
  const logo = await readLogo(services, look.id, row).catch((error: unknown) => {
    services.log.warn({ err: error }, 'a logo could not be put into an email');
    return null;
  });
  return { look: { ...look, team: row.name, accent: row.accent }, logo };
}
