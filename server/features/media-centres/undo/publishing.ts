import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import { askFilling } from '../changes/ask-filling.ts';
import type { KeptLive } from '../changes/history.ts';
import { showPublication } from '../changes/publish.ts';
import { type KeptDraft, type KeptReturn, replaceDraft } from '../changes/revert.ts';
import { draftContent, publishedContent } from '../store/content.ts';
import { changedAgain, present } from './present.ts';

const undoPublish = oneByOne(async (tx, act, change, jobs) => {
  const row = await present(tx, change);
  const { team_id: team, id } = row;
  const [before, after] = [(change.before as KeptLive).live, (change.after as KeptLive).live];
  if (row.live !== after) fail('conflict', `The Media Centre ${row.title} was published again in the meantime.`);
  const content = before === null ? undefined : await publishedContent(tx, team, id, before);
  if (before !== null && !content) fail('conflict', `The earlier publication of ${row.title} is no longer kept.`);
  await showPublication(tx, act, row, before !== null && content ? { number: before, content } : null);
  await askFilling(tx, jobs, { team });
});

const undoRevert = oneByOne(async (tx, act, change, jobs) => {
  const row = await present(tx, change);
  const { team_id: team, id } = row;
  const { number } = change.after as KeptReturn;
  if (row.pending === (number === row.live)) changedAgain(row);
  const before: KeptDraft = { name: row.title, content: (await draftContent(tx, team, id)) ?? fail('not_found') };
  const { content } = change.before as KeptDraft;
  await replaceDraft(tx, jobs, act, row, content, false);
  const after = { name: content.title, number };
  await record(tx, act, { team, action: 'media_centre.redraft', noun: 'media_centre', subject: id, before, after });
});

export const publishingUndo: Undoers = { 'media_centre.publish': undoPublish, 'media_centre.revert': undoRevert };
