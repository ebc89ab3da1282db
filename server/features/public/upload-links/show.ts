import type * as contract from '#contract/public/upload-links.ts';
import type { GuestReceipt, PublicUploadLink } from '#contract/public/upload-links.ts';
import { ledgerKey } from '#features/ledger/changes/key.ts';
import { findEntry } from '#features/ledger/store.ts';
import { beginSending, closeSending } from '#features/upload-links/changes/send.ts';
import { sendReceipt } from '#features/upload-links/changes/send-receipt.ts';
import { sentFiles } from '#features/upload-links/store/files.ts';
import type { UploadLinkRow } from '#features/upload-links/store/links.ts';
import type { GuestWords, SendingRow } from '#features/upload-links/store/sendings.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { visitorWrite } from '#platform/http/visitor-write.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { lookOf } from '../store.team-look.ts';
import { openOwnSending, openUploadLink } from './open.ts';

type Store = Pick<Services, 'db' | 'config'>;
const iso = (at: Date | null) => at?.toISOString() ?? null;

async function teamOf({ db }: Pick<Services, 'db'>, team: string) {
  const { name, accent } = await lookOf(db, team);
  return { name, accent_colour: accent };
}

const termsOf = ({ terms, terms_hash: hash }: Pick<UploadLinkRow, 'terms' | 'terms_hash'>) =>
  terms === null || hash === null ? null : { text: terms, hash: hash.toString('hex') };

/** All that guests are told of a link. */
export async function viewOf(services: Store, row: UploadLinkRow): Promise<PublicUploadLink> {
  return {
    team: await teamOf(services, row.team_id),
    title: row.title,
    welcome: row.welcome,
    terms: termsOf(row),
    asked: row.asked,
    ends_at: iso(row.ends_at),
    files_left: row.max_files === null ? null : Math.max(0, row.max_files - row.taken),
    max_bytes: Math.min(row.max_bytes ?? services.config.maxUploadBytes, services.config.maxUploadBytes),
    kinds: row.kinds,
  };
}

/** The receipt of a sending, for its guest to keep. */
export async function receiptOf(services: Pick<Services, 'db'>, row: SendingRow): Promise<GuestReceipt> {
  const { team_id: team, id, ledger_number: number } = row;
  const files = await sentFiles(services.db, team, id);
  const entry = number === null ? undefined : await findEntry(services.db, team, number);
  return {
    team: await teamOf(services, team),
    title: row.title,
    name: row.name,
    email: row.email,
    organisation: row.organisation,
    credit: row.credit,
    files: files.map(({ name, size, sha256, note }) => ({ name, size, sha256: sha256.toString('hex'), note })),
    terms: termsOf(row),
    started_at: row.started_at.toISOString(),
    closed_at: iso(row.closed_at),
    ledger: entry ? { number: entry.number, hash: entry.hash.toString('hex') } : null,
  };
}

export const show: Handler<typeof contract.showPublicUploadLink, Services> = async (call) =>
  viewOf(call.services, (await openUploadLink(call, call.params.token)).row);

type Said = Partial<Record<keyof GuestWords, string | null | undefined>>;

/** The words of a guest: none that are not asked for, all that are needed. */
function wordsIn({ asked }: UploadLinkRow, said: Said): GuestWords {
  const word = (field: keyof GuestWords) => {
    if (asked[field] === 'off') return null;
    const value = said[field]?.trim() || null;
    if (value === null && asked[field] === 'required') invalid(field, 'is needed');
    return value;
  };
  return { name: word('name'), email: word('email'), organisation: word('organisation'), credit: word('credit') };
}

export const begin: Handler<typeof contract.beginSending, Services> = async (call) => {
  const { services, request, params, body } = call;
  await limitRate(services.db, visitorKey(request), rateLimits.sending);
  const { row } = await openUploadLink(call, params.token);
  const words = wordsIn(row, body);
  const terms = termsOf(row);
  if (terms && body.terms_hash === undefined) invalid('terms_hash', 'is needed to agree to the terms');
  if (terms && body.terms_hash !== terms.hash) fail('conflict', 'The terms have changed. Reload the page.');
  const { address: ip, agent } = sourceOf(request);
  const secret = newToken();
  const { write } = visitorWrite(services, request, row.team_id);
  await write((tx) => beginSending(tx, row, { ...words, hash: tokenHash(secret), ip, agent }));
  call.reply.header('cache-control', 'no-store');
  return { sending: secret };
};

export const finish: Handler<typeof contract.finishSending, Services> = async (call) => {
  const { services, request, params, body } = call;
  const { sending: secret } = body;
  const sending = await openOwnSending(call, params.token, secret);
  const { team_id: team, id } = sending;
  const url = `${services.origin}/upload/${params.token}/${secret}`;
  if (sending.closed_at === null) {
    const key = await ledgerKey(services);
    const { act, write } = visitorWrite(services, request, team);
    await write(async (tx) => {
      if (await closeSending(tx, act, sending, key)) await sendReceipt(services, tx, { team, id, url });
    });
  }
  call.reply.header('cache-control', 'no-store');
  return { ...(await receiptOf(services, await openOwnSending(call, params.token, secret))), receipt_url: url };
};

export const sending: Handler<typeof contract.showSending, Services> = async (call) => {
  call.reply.header('cache-control', 'no-store');
  return receiptOf(call.services, await openOwnSending(call, call.params.token, call.params.sending));
};
