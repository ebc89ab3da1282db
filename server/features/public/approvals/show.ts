import type * as contract from '#contract/public/approvals.ts';
import type { ApprovalReceipt, PublicApproval } from '#contract/public/approvals.ts';
import {
  type Around,
  answerRequest,
  type Given,
  noteViewed,
  withdrawAnswer,
} from '#features/approvals/changes/answer.ts';
import { type Answered, leaveWord, wantsLetter } from '#features/approvals/changes/leave-word.ts';
import { findRecall } from '#features/approvals/changes/recall.ts';
import { answeredEmail, receiptEmail } from '#features/approvals/rules/emails.ts';
import { filesOfItems } from '#features/approvals/store/items.ts';
import { teamInMails } from '#features/approvals/store/people.ts';
import { findFiles } from '#features/files/store/files.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { isBot } from '#platform/http/identity/is-bot.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { nameOfItem, shownItems } from './media.ts';
import { type Asked, isMember, knownApproval, openApproval, refuseOver } from './open.ts';
import type { KnownApproval, OpenApproval } from './opened.ts';
import { receiptOf, teamOf } from './receipt.ts';

/** Looks are those of people: programs that check links say who they are, or ask for the head alone. */
export async function noteLook(asked: Asked, open: OpenApproval): Promise<void> {
  const { services, request } = asked;
  const { row, answerable } = open;
  if (request.method !== 'GET' || isBot(request) || row.viewed_at !== null || (await isMember(asked, open))) return;
  const { act, write } = visitorWrite(services, request, row.team_id);
  await write((tx) => noteViewed(tx, act, answerable));
}

/** All that a creator is told. */
export async function viewOf(asked: Asked, open: OpenApproval): Promise<PublicApproval> {
  const { row } = open;
  return {
    team: await teamOf(asked.services, open),
    creator: { name: row.creator_name, handle: row.creator_handle },
    message: row.message,
    files: shownItems(asked.services, open),
    rights: row.rights.map(({ name, summary }) => ({ name, summary })),
    channels: row.channels,
    territories: row.territories,
    duration_days: row.duration_days,
    terms: { text: row.terms, hash: row.terms_hash.toString('hex') },
    age_check: row.age_check,
    original: row.original,
    expires_at: row.expires_at.toISOString(),
    member: await isMember(asked, open),
  };
}

export interface CreatorAnswer {
  readonly status: 'approved' | 'declined';
  readonly name: string | null;
  /** Pictures by their names or places. Left out: all. */
  readonly files?: readonly string[] | undefined;
  readonly credit: string | null;
  readonly termsHash: string | null;
  readonly ofAge: boolean;
}

function grantedBy({ bound }: OpenApproval, { status, files }: CreatorAnswer): number[] {
  if (status === 'declined') return [];
  const namesOf = (one: (typeof bound)[number]) => [nameOfItem(one), String(one.item.position)];
  const known = new Set(bound.flatMap(namesOf));
  if (files?.some((file) => !known.has(file))) invalid('files', 'are not those that you were asked about');
  const yes = bound.filter((one) => !files || namesOf(one).some((name) => files.includes(name)));
  if (yes.length === 0) invalid('files', 'choose at least one image, or decline');
  return yes.map(({ item }) => item.position);
}

function givenBy({ request }: Asked, open: OpenApproval, answer: CreatorAnswer, receipt: string): Given {
  const { row } = open;
  const { status, name, credit } = answer;
  if (status === 'approved') {
    if (name === null) invalid('name', 'is needed');
    if (answer.termsHash === null) invalid('terms_hash', 'is needed to agree to the terms');
    if (answer.termsHash !== row.terms_hash.toString('hex'))
      fail('conflict', 'These are not the terms of this request. Reload the page.');
    if (row.age_check && !answer.ofAge) invalid('of_age', 'is needed');
  }
  const { address: ip, agent } = sourceOf(request);
  const granted = grantedBy(open, answer);
  return {
    status,
    name,
    credit,
    ofAge: row.age_check ? answer.ofAge : null,
    ip,
    agent,
    granted,
    receipt: tokenHash(receipt),
  };
}

async function aroundFor(asked: Asked, { row, items }: KnownApproval): Promise<Around> {
  const { services } = asked;
  const files = await findFiles(services.db, row.team_id, await filesOfItems(services.db, row.team_id, row.id));
  const proof = `${services.origin}/v1/socials/team/one_time_approval/certificate/${row.id}/`;
  return { key: await ledgerKey(services), items, proof, recall: await findRecall(asked, files) };
}

async function tellAsker({ services }: Asked, { row }: KnownApproval, did: Answered, count: number) {
  const { look: from, email: to } = await teamInMails(services.db, row.team_id, row.created_by);
  if (to === null || row.created_by === null || !(await wantsLetter(services.db, row.created_by))) return;
  const creator = row.creator_name;
  await services.mail.send(
    answeredEmail({ to, from, creator, did, count, url: `${services.origin}/approvals?tab=creators` }),
  );
}

async function sendReceipt(
  { services }: Asked,
  { row }: KnownApproval,
  receipt: ApprovalReceipt,
  url: string,
): Promise<void> {
  if (row.creator_email === null) return;
  const { look: from } = await teamInMails(services.db, row.team_id, null);
  const count = receipt.files.filter(({ granted }) => granted).length;
  await services.mail.send(
    receiptEmail({
      to: row.creator_email,
      from,
      approved: receipt.status === 'approved',
      count,
      number: receipt.ledger?.number ?? 0,
      url,
    }),
  );
}

/** Takes the answer, once, and tells those who wait for it. Gives the receipt with the secret by which it can be taken back. */
export async function takeAnswer(asked: Asked, token: string | undefined, answer: CreatorAnswer) {
  const { services, request } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.answer);
  const open = await openApproval(asked, token);
  if (await isMember(asked, open))
    fail('forbidden', 'You are signed in as a member of the team. Only the creator can answer by this link.');
  const secret = newToken();
  const given = givenBy(asked, open, answer, secret);
  const around = await aroundFor(asked, open);
  const { act, write } = visitorWrite(services, request, open.row.team_id);
  const taken = await write(async (tx) => {
    if (!(await answerRequest(tx, act, open.answerable, given, around))) return false;
    await leaveWord(tx, open.row, given.status, given.granted.length);
    return true;
  });
  const known = await knownApproval(asked, token);
  if (!taken) {
    await refuseOver(services, known);
    fail('busy');
  }
  const receipt = await receiptOf(services, known);
  const url = `${services.origin}/approve/${open.token}/${secret}`;
  await sendReceipt(asked, known, receipt, url);
  await tellAsker(asked, known, given.status, given.granted.length);
  return { ...receipt, receipt: secret, receipt_url: url };
}

/** Opens an answer by the second secret, which its receipt has. */
export async function openReceipt(asked: Asked, token: string | undefined, secret: string | undefined) {
  const known = await knownApproval(asked, token);
  if (secret === undefined || !known.row.receipt_hash?.equals(tokenHash(secret))) {
    await limitRate(asked.services.db, visitorKey(asked.request), rateLimits.miss);
    fail('not_found');
  }
  return known;
}

/** Takes an approval back, once; asked again, it is as it was. */
export async function takeBack(
  asked: Asked,
  token: string | undefined,
  secret: string | undefined,
): Promise<ApprovalReceipt> {
  const { services, request } = asked;
  await limitRate(services.db, visitorKey(request), rateLimits.answer);
  const known = await openReceipt(asked, token, secret);
  if (known.row.status !== 'approved') {
    if (known.row.withdrawn_at !== null) return receiptOf(services, known);
    fail('conflict', 'There is no approval to withdraw.');
  }
  const { address: ip, agent } = sourceOf(request);
  const around = await aroundFor(asked, known);
  const { act, write } = visitorWrite(services, request, known.row.team_id);
  const count = known.items.filter(({ granted }) => granted).length;
  const taken = await write(async (tx) => {
    if (!(await withdrawAnswer(tx, act, known.answerable, { ip, agent }, around))) return false;
    await leaveWord(tx, known.row, 'withdrawn', count);
    return true;
  });
  if (taken) await tellAsker(asked, known, 'withdrawn', count);
  return receiptOf(services, await knownApproval(asked, token));
}

export const show: Handler<typeof contract.showApproval, Services> = async (call) => {
  const open = await openApproval(call, call.params.token);
  const view = await viewOf(call, open);
  await noteLook(call, open);
  call.reply.header('cache-control', 'no-store');
  return view;
};

export const answer: Handler<typeof contract.answerApproval, Services> = async (call) => {
  const { status, name = null, files, credit = null, terms_hash: termsHash = null, of_age: ofAge = false } = call.body;
  call.reply.header('cache-control', 'no-store');
  return takeAnswer(call, call.params.token, { status, name, files, credit, termsHash, ofAge });
};

export const withdraw: Handler<typeof contract.withdrawApproval, Services> = async (call) => {
  call.reply.header('cache-control', 'no-store');
  return takeBack(call, call.params.token, call.body.receipt);
};
