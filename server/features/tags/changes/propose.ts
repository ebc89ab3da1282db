import { limits } from '#contract/core/limits.ts';
import type { FileRef } from '#features/files/store/files.ts';
import { notifyDaily } from '#features/notifications/changes/notify-daily.ts';
import type { Authorized } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import {
  addProposalFiles,
  countProposals,
  countProposedNames,
  insertProposal,
  tagManagers,
} from '../store.proposals.ts';

/** The record of a proposal: the files that came to it. */
export interface ProposedTag {
  name: string;
  files: string[];
}

const waitingAtMost = 200;

/** Leaves word with those who decide, once a day at most: the latest name, and how many others wait. */
async function tellManagers(tx: Tx, act: Act, team: string, name: string): Promise<void> {
  const others = (await countProposedNames(tx, team)) - 1;
  const text = others > 0 ? `${name} and ${others} more` : name;
  const users = await tagManagers(tx, team);
  await notifyDaily(tx, { team, kind: 'tag_proposed', by: act.actor, file: null, text, users });
}

/** Proposes a tag for files that were opened for editing. The same person's proposal of this name gets them. */
export async function proposeTag(
  tx: Tx,
  act: Act,
  { team, name, user }: { team: string; name: string; user: string },
  files: readonly Authorized<FileRef, 'edit'>[],
): Promise<string> {
  const { id, made } = await insertProposal(tx, { team, id: newId(), name, user });
  if (made && (await countProposals(tx, team, waitingAtMost + 1, user)) > waitingAtMost)
    fail('conflict', `You have proposed ${waitingAtMost} tags that wait for a decision.`);
  const added = await addProposalFiles(
    tx,
    team,
    id,
    files.slice(0, limits.proposedFiles).map((file) => file.id),
  );
  if (added.length === 0) return id;
  const after: ProposedTag = { name, files: added };
  await record(tx, act, { team, action: 'tag_proposal.create', noun: 'tag_proposal', subject: id, after });
  if (made) await tellManagers(tx, act, team, name);
  return id;
}
