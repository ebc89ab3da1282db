import { record } from '#platform/db/change.ts';
import { oneByOne, type Undoer, type Undoers } from '#platform/db/undo.ts';
import { fail } from '#platform/errors.ts';
import type { DecidedProposal } from '../changes/decide-proposal.ts';
import type { ProposedTag } from '../changes/propose.ts';
import { removeProposalFiles, setState } from '../store.proposals.ts';

/** Takes back what was proposed with these files; the rest of the proposal stays. */
const withdraw: Undoer = async (tx, act, changes) => {
  for (const { team, subject, after } of changes.toReversed()) {
    const { name, files } = after as ProposedTag;
    if (await removeProposalFiles(tx, team, subject, files)) continue;
    const ended = await setState(tx, team, [subject], { from: 'open', to: 'withdrawn' });
    if (ended.length === 0) fail('conflict', `The proposed tag ${name} was decided already.`);
    const told = { name, state: 'withdrawn' };
    await record(tx, act, { team, action: 'tag_proposal.withdraw', noun: 'tag_proposal', subject, after: told });
  }
};

/** Lets proposals wait again. */
const reopen = oneByOne(async (tx, act, { team, subject, before, after }) => {
  const { name, state } = after as DecidedProposal;
  const opened = await setState(tx, team, [subject], { from: state, to: 'open' });
  if (opened.length === 0) fail('conflict', `${name} was proposed again in the meantime.`);
  const line = { action: 'tag_proposal.reopen', noun: 'tag_proposal' } as const;
  await record(tx, act, { team, ...line, subject, before: after, after: before });
});

export const proposalUndo: Undoers = { 'tag_proposal.create': withdraw, 'tag_proposal.decide': reopen };
