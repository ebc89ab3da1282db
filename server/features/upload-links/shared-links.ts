import { sql } from 'kysely';
import type { UploadLinkState } from '#contract/upload-links/link.ts';
import { atText, inOrder, named, personOf } from '#features/shared-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { SharedLinkFilter, SharedLinkRow, SharedLinks } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { openLink } from './access.ts';
import { changeLink } from './changes/change.ts';
import { addressOf, tokenOf } from './rules/address.ts';

const among = ({ team, words }: SharedLinkFilter) =>
  sql`from upload_links l where l.team_id = ${team} and l.active ${named(words, sql`l.title`)}`;

const lastUsed = sql`(select max(s.started_at) from upload_sendings s where s.team_id = l.team_id and s.link_id = l.id)`;

interface Row {
  id: string;
  token_hash: Buffer;
  token_sealed: string | null;
  title: string;
  at: string;
  key: string;
  made_by: SharedLinkRow['made_by'];
  ends_at: Date | null;
  has_password: boolean;
  used_at: Date | null;
  state: UploadLinkState;
}

const withheld = { open: null, ended: null, over: 'The link has ended.', full: 'The link is full.' } as const;

/** Links by which people outside send files. They show nothing of the library. */
export const sharedLinks: SharedLinks<Services> = {
  kind: 'upload',
  needs: 'EDIT_ASSETS',
  async rows({ db, origin, secret }, filter, limit, after) {
    const { key, page } = inOrder(filter.order, after, {
      at: sql`l.created_at`,
      id: sql`l.id`,
      title: sql`l.title`,
      used: lastUsed,
    });
    const { rows } =
      await sql<Row>`select l.id, l.token_hash, l.token_sealed, l.title, ${atText(sql`l.created_at`)} as at, ${key} as key, ${personOf(sql`l.created_by`)} as made_by,
      l.ends_at, l.password_id is not null as has_password,
      ${lastUsed} as used_at,
      case when l.ends_at <= now() then 'over' when (select count(*) from upload_sending_files x where x.team_id = l.team_id and x.link_id = l.id
        and x.file_id is not null) >= l.max_files then 'full' else 'open' end as state
      ${among(filter)} ${page} limit ${limit}`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      at: row.at,
      key: row.key,
      title: row.title,
      url: addressOf(origin, tokenOf(secret, row.id, row)),
      live: row.state === 'open',
      withheld: withheld[row.state],
      made_by: row.made_by,
      used_at: row.used_at?.toISOString() ?? null,
      views: null,
      downloads: null,
      expires_at: row.ends_at?.toISOString() ?? null,
      has_password: row.has_password,
      downloadable: false,
      teams: [],
      picture: null,
    }));
  },
  async count(db, filter, upTo) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from (select 1 ${among(filter)} limit ${upTo}) n`.execute(db);
    return rows[0]?.n ?? 0;
  },
  async ending(call, team, ids) {
    const links = await Promise.all(ids.map((id) => openLink(call, 'upload_link.end', id)));
    if (links.some((link) => link.team_id !== team)) fail('not_found', 'One of these links does not exist.');
    const on = links.filter(({ active }) => active);
    return async (tx, act) => {
      for (const link of on) await changeLink(tx, act, link, { active: false });
      return on.length;
    };
  },
};
