import { isDeepStrictEqual } from 'node:util';
import { settableStatuses } from '#contract/posts/states.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { authorizeSystem } from '#platform/authorize.ts';
import { record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { askedForTheSet, oneByOne, type PastChange, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { removeComment, restoreComment } from './changes/comments.ts';
import { factsKept, type KeptPost, keep } from './changes/history.ts';
import {
  createLabel,
  createTemplate,
  type KeptLabel,
  type KeptSlot,
  type KeptTemplate,
  removeLabel,
  removeTemplate,
  updateLabel,
  updateTemplate,
  writeAccountSlots,
} from './changes/plan.ts';
import { removePost } from './changes/remove.ts';
import { viewUndo } from './changes/views.ts';
import { lockWhole, requireStill, writeLocked } from './changes/write.ts';
import { lockComment } from './store/comments.ts';
import { findLabel, labelAgain } from './store/labels.ts';
import { lockPost, setDeleted } from './store/posts.ts';
import { listSlots } from './store/slots.ts';
import { findTemplate } from './store/templates.ts';
import { writePost } from './store/write.ts';

const changedAgain = (name: string): never => fail('conflict', `The post ${name} was changed again in the meantime.`);

/** The post of a change, as nobody else can change it. */
async function present(tx: Tx, { team, subject }: PastChange) {
  if (!(await lockPost(tx, team, subject))) fail('conflict', 'The post no longer exists.');
  return lockWhole(tx, team, subject);
}

const undoCreate = oneByOne(async (tx, act, change) => {
  const locked = await present(tx, change);
  const after = change.after as KeptPost;
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(keep(locked.facts, locked.row.status))), after))
    changedAgain(after.name);
  await removePost(tx, act, authorizeSystem(askedForTheSet, 'post.end', locked.row));
});

const undoUpdate = oneByOne(async (tx, act, change) => {
  const locked = await present(tx, change);
  const [before, after] = [change.before as KeptPost, change.after as KeptPost];
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(keep(locked.facts, locked.row.status))), after))
    changedAgain(after.name);
  requireStill(locked);
  const status = settableStatuses.find((one) => one === before.status);
  await writeLocked(tx, act, locked, { facts: factsKept(before), status });
});

const undoDelete = oneByOne(async (tx, act, { team, subject }) => {
  const row =
    (await lockPost(tx, team, subject, true)) ?? fail('conflict', 'The post was deleted too long ago to be restored.');
  await setDeleted(tx, row, false);
  const { facts } = await lockWhole(tx, team, subject);
  // What was scheduled waits again; nothing goes out that was due meanwhile.
  const status = row.status === 'scheduled' ? 'draft' : row.status;
  if (status !== row.status)
    await writePost(tx, row, facts, { status, version: row.version, approvals: row.approvals }, act.actor);
  await record(tx, act, { team, action: 'post.restore', noun: 'post', subject, after: keep(facts, status) });
});

const undoComment = oneByOne(async (tx, act, { team, subject, after }) => {
  const { comment } = after as { comment: string };
  const row = (await lockComment(tx, team, comment)) ?? fail('conflict', 'The comment no longer exists.');
  const post = { team_id: team, id: subject };
  await removeComment(tx, act, authorizeSystem(askedForTheSet, 'post.comment', post), row);
});

const undoCommentDelete = oneByOne((tx, act, { team, after }) =>
  restoreComment(tx, act, team, (after as { comment: string }).comment),
);

const again = (what: string) => fail('conflict', `The ${what} was changed again in the meantime.`);

/** A label, or a template, that is as a change left it. */
async function label(tx: Tx, { team, subject, after }: PastChange) {
  const now = (await findLabel(tx, [team], subject)) ?? fail('conflict', 'The label no longer exists.');
  if (!isDeepStrictEqual({ name: now.name, colour: now.colour }, after)) again('label');
  return now;
}
async function template(tx: Tx, { team, subject, after }: PastChange) {
  const now = (await findTemplate(tx, [team], subject)) ?? fail('conflict', 'The template no longer exists.');
  if (!isDeepStrictEqual({ name: now.name, content: now.content }, after)) again('template');
  return now;
}

const planUndo: Undoers = {
  'post_label.create': async (tx, act, changes) => {
    for (const change of changes.toReversed()) await removeLabel(tx, act, await label(tx, change));
  },
  'post_label.update': async (tx, act, changes) => {
    for (const change of changes.toReversed())
      await updateLabel(tx, act, await label(tx, change), change.before as KeptLabel);
  },
  'post_label.delete': async (tx, act, changes) => {
    for (const { team, subject, before } of changes.toReversed()) {
      const { posts = [], ...kept } = before as KeptLabel;
      await createLabel(tx, act, team, kept, subject);
      await labelAgain(tx, { team_id: team, id: subject, ...kept }, posts);
    }
  },
  'post_template.create': async (tx, act, changes) => {
    for (const change of changes.toReversed()) await removeTemplate(tx, act, await template(tx, change));
  },
  'post_template.update': async (tx, act, changes) => {
    for (const change of changes.toReversed())
      await updateTemplate(tx, act, await template(tx, change), change.before as KeptTemplate);
  },
  'post_template.delete': async (tx, act, changes) => {
    for (const { team, subject, before } of changes.toReversed())
      await createTemplate(tx, act, team, before as KeptTemplate, subject);
  },
  'social_account.slots': async (tx, act, changes) => {
    for (const { team, subject, before, after } of changes.toReversed()) {
      const { name, slots } = before as { name: string; slots: KeptSlot[] };
      await lockTeam(tx, team);
      const now = (await listSlots(tx, team, [subject])).map(({ weekday, time }) => ({ weekday, time }));
      if (!isDeepStrictEqual(now, (after as { slots: KeptSlot[] }).slots))
        fail('conflict', `The slots of ${name} were changed again in the meantime.`);
      await writeAccountSlots(tx, act, { team, account: subject, name }, slots);
    }
  },
};

/** Undoers by action. Publishing, and decisions about a text, have none: what is out, is out. */
export const postUndo: Undoers = {
  'post.create': undoCreate,
  'post.update': undoUpdate,
  'post.move': undoUpdate,
  'post.delete': undoDelete,
  'post.restore': undoCreate,
  'post.comment': undoComment,
  'post.comment_delete': undoCommentDelete,
  ...planUndo,
  ...viewUndo,
};
