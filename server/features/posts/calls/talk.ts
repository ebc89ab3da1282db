import type * as contract from '#contract/posts/talk-routes.ts';
import { mailNews } from '#features/notifications/changes/mail-news.ts';
import { pageOf } from '#platform/db/keyset.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { openPost } from '../access.ts';
import { createComment, removeComment, updateComment } from '../changes/comments.ts';
import { decidePost, submitPost } from '../changes/decide.ts';
import { updatePost } from '../changes/write.ts';
import { readFacts } from '../facts.ts';
import { tellPost } from '../load.ts';
import { presentApproval, presentTimeline } from '../present-talk.ts';
import { listApprovals } from '../store/approvals.ts';
import * as comments from '../store/comments.ts';
import { timelineOf } from '../store/timeline.ts';
import { countVersions, findVersion, listVersions, presentVersion } from '../store/versions.ts';

type Call = Parameters<Handler<typeof contract.updateComment, Services>>[0];

export const list: Handler<typeof contract.listComments, Services> = async (call) => {
  const { db, query } = call;
  const { team_id: team, id } = await openPost(call, 'post.view', call.params.id);
  return pageOf(
    {
      list: `post comments ${id}`,
      width: 1,
      rows: (limit, after) => comments.listComments(db, team, id, limit, after && String(after[0])),
      count: (upTo) => comments.countComments(db, team, id, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    comments.presentComment,
  );
};

async function told({ db }: Pick<Call, 'db'>, team: string, id: string) {
  return comments.presentComment((await comments.findNamed(db, team, id)) ?? fail('not_found'));
}

export const create: Handler<typeof contract.createComment, Services> = async (call) => {
  const { act, write, body, services } = call;
  const post = await openPost(call, 'post.comment', call.params.id);
  const { comment: text, mentions = [] } = body;
  const id = await write((tx) => createComment(tx, act, post, { text, mentions }));
  await mailNews(services, post.team_id, 'post_mention');
  return told(call, post.team_id, id);
};

/** A comment of one's own, with its post. */
async function openComment(call: Pick<Call, 'db' | 'actor' | 'standingIn' | 'membershipFor' | 'admit'>, id: string) {
  const comment = (await comments.findComment(call.db, teamsOf(call.actor), id)) ?? fail('not_found');
  const post = await openPost(call, 'post.comment', comment.post_id);
  if (comment.author !== call.actor.user) fail('forbidden', 'Only who wrote a comment can change or delete it.');
  return { comment, post };
}

export const update: Handler<typeof contract.updateComment, Services> = async (call) => {
  const { act, write, body, services } = call;
  const { comment, post } = await openComment(call, call.params.id);
  const said = { text: body.comment, mentions: body.mentions };
  await write((tx) => updateComment(tx, act, post, comment, said));
  await mailNews(services, post.team_id, 'post_mention');
  return told(call, post.team_id, comment.id);
};

export const remove: Handler<typeof contract.deleteComment, Services> = async (call) => {
  const { comment, post } = await openComment(call, call.params.id);
  await call.write((tx) => removeComment(tx, call.act, post, comment));
};

export const approvals: Handler<typeof contract.listApprovals, Services> = async (call) => {
  const row = await openPost(call, 'post.view', call.params.id);
  const all = (await listApprovals(call.db, row.team_id, row.id)).map((one) => presentApproval(one, row.version));
  return pageOfAll(`approvals ${row.id}`, all, call.query, ({ uuid }) => uuid);
};

export const submit: Handler<typeof contract.submitPost, Services> = async (call) => {
  const { act, write, body, services } = call;
  const row = await openPost(call, 'post.edit', call.params.id);
  await write((tx) => submitPost(tx, act, row, body?.note ?? null));
  await mailNews(services, row.team_id, 'post_review');
  return tellPost(call, row.team_id, row.id);
};

export const decide: Handler<typeof contract.decidePost, Services> = async (call) => {
  const { act, write, body, services } = call;
  const row = await openPost(call, 'post.decide', call.params.id);
  const { decision, version, shown, note = null } = body;
  await write((tx) => decidePost(tx, act, row, { decision, version, shown, note }));
  await mailNews(services, row.team_id, 'post_decided');
  return tellPost(call, row.team_id, row.id);
};

export const versions: Handler<typeof contract.listVersions, Services> = async (call) => {
  const { db, query } = call;
  const { team_id: team, id } = await openPost(call, 'post.view', call.params.id);
  return pageOf(
    {
      list: `post versions ${id}`,
      width: 1,
      rows: (limit, after) => listVersions(db, team, id, limit, after && Number(after[0])),
      count: (upTo) => countVersions(db, team, id, upTo),
      placeOf: ({ number }) => [number],
    },
    query,
    presentVersion,
  );
};

/** Words come back, also those that accounts had of their own; files and accounts stay. */
export const restore: Handler<typeof contract.restoreVersion, Services> = async (call) => {
  const { act, write, db, body, params } = call;
  const row = await openPost(call, 'post.edit', params.id);
  const { team_id: team, id } = row;
  const version = (await findVersion(db, team, id, body.number)) ?? fail('not_found', 'There is no such version.');
  const now = await readFacts(db, row);
  const had = new Map(version.accounts.map((one) => [one.account, one]));
  const targets = now.targets.map((target) => ({ ...target, ...own(had.get(target.account)) }));
  const { caption, first_comment, link } = version;
  const facts = { ...now, caption, first_comment, link, targets };
  await write((tx) => updatePost(tx, act, row, row.revision, { facts, status: undefined }));
  return tellPost(call, team, id);
};

const own = (words: { caption: string | null; first_comment: string | null; link: string | null } | undefined) =>
  words ? { caption: words.caption, first_comment: words.first_comment, link: words.link } : {};

export const timeline: Handler<typeof contract.timeline, Services> = async (call) => {
  const row = await openPost(call, 'post.view', call.params.id);
  const rows = await timelineOf(call.db, row.team_id, row.id);
  const items = rows.map((one) => ({ id: `${one.kind} ${one.id}`, item: presentTimeline(one) }));
  const page = pageOfAll(`timeline ${row.id}`, items, call.query, ({ id }) => id);
  return { ...page, results: page.results.map(({ item }) => item) };
};
