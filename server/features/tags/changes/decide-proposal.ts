import { tagFiles } from '#features/files/changes/tag-files.ts';
import { lockFiles } from '#features/files/store/files.ts';
import { notify } from '#features/notifications/changes/notify.ts';
import { type Authorized, authorizeSystem } from '#platform/authorize.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { filesOfProposals, lockOpen, type ProposalRow, type ProposalState, setState } from '../store.proposals.ts';
import { synonymsOf } from '../store.synonyms.ts';
import type { TagRow } from '../store.ts';
import { changeTag } from './change.ts';
import { ensureTags } from './ensure.ts';

export type OpenProposal = Authorized<ProposalRow, 'tag.manage'>;

/** The record of a decision. */
export interface DecidedProposal {
  name: string;
  state: ProposalState;
  reason?: string;
}

const reason = 'Whoever proposed the tag could edit these files, and whoever accepts it manages the tags of the team.';

/** The proposals of the same name that wait; locked. */
async function waiting(tx: Tx, { team_id: team, id, name }: OpenProposal): Promise<ProposalRow[]> {
  const rows = await lockOpen(tx, team, name);
  return rows.some((row) => row.id === id) ? rows : fail('conflict', `${name} was decided in the meantime.`);
}

async function end(
  tx: Tx,
  act: Act,
  rows: readonly ProposalRow[],
  { state, told, because }: { state: ProposalState; told: string; because?: string },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const team = first.team_id;
  await setState(
    tx,
    team,
    rows.map(({ id }) => id),
    { from: 'open', to: state, reason: because ?? null },
  );
  await record(
    tx,
    act,
    ...rows.map(({ id, name }) => {
      const after: DecidedProposal = { name, state, ...(because === undefined ? {} : { reason: because }) };
      const before: DecidedProposal = { name, state: 'open' };
      return { team, action: 'tag_proposal.decide', noun: 'tag_proposal' as const, subject: id, before, after };
    }),
  );
  const users = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
  await notify(tx, { team, kind: 'tag_decided', by: act.actor, file: null, text: `${first.name}: ${told}`, users });
}

const many = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Gives the files of proposals a tag; tells how many there are. Files that are gone by now are left out. */
async function give(tx: Tx, act: Act, team: string, rows: readonly ProposalRow[], tag: string): Promise<number> {
  const ids = await filesOfProposals(
    tx,
    team,
    rows.map(({ id }) => id),
  );
  const files = (await lockFiles(tx, team, ids)).map((file) => authorizeSystem(reason, 'edit', file));
  await tagFiles(tx, act, { team, files, tags: [tag], bump: true });
  return files.length;
}

/** Makes the tag that was proposed and gives it to its files; tells its id. */
export async function acceptProposal(tx: Tx, act: Act, proposal: OpenProposal): Promise<string> {
  const { team_id: team } = proposal;
  const rows = await waiting(tx, proposal);
  const [tag] = await ensureTags(tx, act, team, [proposal.name]);
  if (!tag) fail('conflict');
  const files = await give(tx, act, team, rows, tag.uuid);
  await end(tx, act, rows, { state: 'accepted', told: `accepted and added to ${many(files)}` });
  return tag.uuid;
}

/** Gives the files another tag, which may get the proposed name as a synonym. */
export async function mergeProposal(
  tx: Tx,
  act: Act,
  proposal: OpenProposal,
  into: Authorized<TagRow, 'tag.manage'>,
  keepSynonym: boolean,
): Promise<void> {
  const { team_id: team, name } = proposal;
  const rows = await waiting(tx, proposal);
  if (keepSynonym && name.toLowerCase() !== into.name.toLowerCase())
    await changeTag(tx, act, into, { synonyms: [...(await synonymsOf(tx, team, into.id)), name] });
  const files = await give(tx, act, team, rows, into.id);
  await end(tx, act, rows, { state: 'merged', told: `${many(files)} got the tag ${into.name} instead` });
}

export async function declineProposal(tx: Tx, act: Act, proposal: OpenProposal, because: string): Promise<void> {
  const rows = await waiting(tx, proposal);
  await end(tx, act, rows, { state: 'declined', told: `declined. ${because}`, because });
}
