import { type RawBuilder, sql } from 'kysely';
import type { PostFilter } from '../filter.ts';

type Condition = RawBuilder<unknown>;

const part = (words: string) => `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
const begin = (words: string) => `${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Posts by these creators, who are looked up first: so an index finds their posts, also beside another one for words. */
const by = (team: string, which: Condition) =>
  sql`s.creator_id = any(array(select c.id from creators c where c.team_id = ${team} and (${which})))`;

function byTerm({ team, match }: PostFilter, term: PostFilter['terms'][number]): Condition {
  switch (term.kind) {
    case 'handle':
      // Not beside an alternative, the planner knows how many creators there are.
      return match === 'any'
        ? by(team, sql`lower(c.handle) like ${begin(term.handle)}`)
        : sql`s.creator_id in (select c.id from creators c where c.team_id = ${team} and lower(c.handle) like ${begin(term.handle)})`;
    case 'hashtag':
      return sql`s.hashtags @> array[${term.hashtag}]`;
    case 'address':
      return sql`md5(s.permalink) = md5(${term.address})`;
    case 'words':
      return sql`(fold(s.caption) like fold(${part(term.words)})
        or ${by(team, sql`fold(c.name) like fold(${part(term.words)}) or lower(c.handle) like lower(${begin(term.words)})`)})`;
  }
}

const shapes = {
  landscape: sql`p.width > p.height`,
  portrait: sql`p.width < p.height`,
  square: sql`p.width = p.height`,
} as const;

const some = <T>(values: readonly T[] | undefined): values is readonly T[] => (values?.length ?? 0) > 0;

/** One value alone comes in the order of its index. */
function oneOf(column: Condition, values: readonly string[], type: Condition): Condition {
  const [first, ...others] = values;
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any(${[...values]}::${type}[])`;
}

const isDay = (text: string) => text.length === 10;
const startOf = (text: string) => (isDay(text) ? `${text}T00:00:00Z` : text);
/** A day counts whole. */
const until = (text: string) =>
  isDay(text) ? sql`s.at < ${startOf(text)}::timestamptz + interval '1 day'` : sql`s.at < ${text}::timestamptz`;

/** Conditions of a list of posts, on `social_posts s`. */
export function narrowed(filter: PostFilter): Condition {
  const { team, terms, match, approval, source, platform, account, creator, language } = filter;
  const { media, orientation, library, likes, engagement } = filter;
  const all: Condition[] = [
    sql`s.team_id = ${team}`,
    filter.rejected ? sql`s.rejected_at is not null` : sql`s.rejected_at is null`,
  ];
  const found = terms.map((term) => byTerm(filter, term));
  if (found.length > 0) all.push(sql`(${sql.join(found, match === 'any' ? sql` or ` : sql` and `)})`);
  if (some(approval)) all.push(oneOf(sql`s.approval`, approval, sql`text`));
  if (some(source)) all.push(oneOf(sql`s.source`, source, sql`text`));
  if (some(platform)) all.push(sql`s.platform = any(${[...platform]}::text[])`);
  if (some(account)) all.push(sql`s.account_id = any(${[...account]}::uuid[])`);
  if (filter.connected)
    all.push(
      sql`exists (select 1 from social_accounts a where a.team_id = s.team_id and a.id = s.account_id and a.deleted_at is null)`,
    );
  if (some(creator)) all.push(oneOf(sql`s.creator_id`, creator, sql`uuid`));
  if (some(language)) all.push(oneOf(sql`s.language`, language, sql`text`));
  if (filter.from !== undefined) all.push(sql`s.at >= ${startOf(filter.from)}::timestamptz`);
  if (filter.to !== undefined) all.push(until(filter.to));
  if (likes !== undefined) all.push(sql`s.likes >= ${likes}`);
  if (engagement !== undefined) all.push(sql`s.engagement >= ${engagement}`);
  const piece = (of: Condition) =>
    sql`exists (select 1 from social_post_pieces p where p.team_id = s.team_id and p.post_id = s.id and ${of})`;
  if (media !== undefined) all.push(piece(sql`p.kind = ${media}`));
  if (orientation !== undefined) all.push(piece(shapes[orientation]));
  if (library !== undefined) {
    const kept = piece(sql`p.file_id is not null`);
    all.push(library ? kept : sql`not ${kept}`);
  }
  return sql.join(all, sql` and `);
}
