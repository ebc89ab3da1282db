import type { Post } from '#contract/posts/post.ts';
import { fail } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { reviewIfChanged } from './changes/review-if-changed.ts';
import { factsOf } from './facts.ts';
import { loadMaterial } from './material.ts';
import { clientTargets } from './shown/client-post.ts';
import { shownAs, showsOther } from './shown/shown-as.ts';
import { approvedAmong } from './store/approvals.ts';
import { postsThatDay, sameMedia } from './store/beside.ts';
import { listLabels } from './store/labels.ts';
import { findCard, type PostCardRow } from './store/posts.ts';
import { targetCards } from './store/targets.ts';
import { nothingBeside, presentPost } from './whole-post.ts';

type Call = Pick<Caller<Services>, 'services' | 'db' | 'actor' | 'membershipFor' | 'standingIn'>;

async function load(call: Call, team: string, rows: readonly PostCardRow[]) {
  const { db } = call;
  const ids = rows.map(({ id }) => id);
  const cards = Map.groupBy(await targetCards(db, team, ids), (target) => target.post_id);
  const files = rows.flatMap((row) => row.files.flatMap(({ file }) => file ?? []));
  const material = await loadMaterial(db, team, files);
  const labelled = rows.some((row) => row.labels.length > 0);
  const labels = new Map((labelled ? await listLabels(db, team) : []).map((label) => [label.id, label]));
  const approved = await approvedAmong(db, team, ids, call.actor.user);
  return { cards, material, labels, approved };
}

/** Posts of a list, with what is read for all of them together. */
export async function tellPosts(call: Call, team: string, rows: readonly PostCardRow[]): Promise<Map<string, Post>> {
  const { cards, material, labels, approved } = await load(call, team, rows);
  return new Map(
    rows.map((row) => {
      const targets = cards.get(row.id) ?? [];
      const approvedByMe = approved.has(row.id);
      return [row.id, presentPost(call, { row, targets, labels, material, beside: nothingBeside, approvedByMe })];
    }),
  );
}

/** A post as it is now, also beside others. */
export async function tellPost(call: Call, team: string, id: string): Promise<Post> {
  const { db } = call;
  const row = (await findCard(db, team, id)) ?? fail('not_found');
  const { cards, material, labels, approved } = await load(call, team, [row]);
  const targets = cards.get(id) ?? [];
  const facts = factsOf(row, { files: row.files, labels: row.labels, targets });
  const shown = shownAs(clientTargets(targets, facts, material.files));
  if (showsOther(row, shown) && (await reviewIfChanged(call.services, team, id))) return tellPost(call, team, id);
  const accounts = targets.map((target) => target.account_id);
  const files = row.files.flatMap(({ file }) => file ?? []);
  const at = row.scheduled_at ?? row.read_at;
  const asked = { team, post: id, accounts, at };
  const beside = { same: await sameMedia(db, { ...asked, files }), perDay: await postsThatDay(db, asked) };
  return presentPost(call, { row, targets, labels, material, beside, approvedByMe: approved.has(id) });
}
