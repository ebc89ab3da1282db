import type { Db } from '#platform/db/db.ts';
import type { KeptTime } from './rules/time.ts';
import type { PostRow } from './store/posts.ts';
import { filesOf, labelsOf } from './store/posts.ts';
import { type TargetFacts, type TargetRow, targetsOf } from './store/targets.ts';
import type { PostFacts } from './store/write.ts';

export const timeOf = ({ local_time, time_zone, scheduled_at, time_rule }: PostRow): KeptTime | null =>
  local_time === null || scheduled_at === null ? null : { local_time, time_zone, scheduled_at, time_rule };

export const targetFacts = (row: TargetRow): TargetFacts => ({
  account: row.account_id,
  caption: row.caption,
  first_comment: row.first_comment,
  link: row.link,
  files: row.files,
  options: row.options,
});

/** Rows of a post, together what people write of it. */
export function factsOf(
  row: PostRow,
  { files, labels, targets }: { files: PostFacts['files']; labels: readonly string[]; targets: readonly TargetRow[] },
): PostFacts {
  return {
    caption: row.caption,
    first_comment: row.first_comment,
    link: row.link,
    campaign: row.campaign,
    time: timeOf(row),
    time_zone: row.time_zone,
    approval: row.approval,
    files,
    labels,
    targets: targets.map(targetFacts),
  };
}

/** A post as people wrote it, as it is now. */
export async function readFacts(db: Db, row: PostRow): Promise<PostFacts> {
  const { team_id: team, id } = row;
  const [files, labels, targets] = [
    await filesOf(db, team, id),
    await labelsOf(db, team, id),
    await targetsOf(db, team, id),
  ];
  return factsOf(row, { files, labels, targets });
}
