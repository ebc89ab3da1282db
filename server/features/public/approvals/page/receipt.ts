import { type Html, html } from '#contract/core/html.ts';
import type { ApprovalReceipt } from '#contract/public/approvals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { moment } from '../../facts.ts';
import { logoOf, pageOf } from './frame.ts';
import { originals } from './originals.ts';
import { originalsScript } from './originals-script.ts';
import { usesList } from './uses.ts';

/** The things that the second secret opens besides the receipt. */
export interface Own {
  /** The address of the receipt, which takes the withdrawal. */
  readonly address: string;
  /** Places where strangers see the pictures now. */
  readonly places: readonly string[];
  readonly mailed: boolean;
  /** The reason that an original was not taken just now. */
  readonly problem?: string | undefined;
}

const files = (count: number) => (count === 1 ? '1 image' : `${count} images`);

function titleOf({ status, files: all, withdrawn_at, decided_at }: ApprovalReceipt): string {
  if (status === 'approved') return `You approved ${files(all.filter(({ granted }) => granted).length)}`;
  if (status === 'declined') return 'You declined';
  if (withdrawn_at !== null) return 'You withdrew your approval';
  return status === 'expired' && decided_at === null ? 'This link has ended' : 'This request was withdrawn';
}

function textOf({ status, team, withdrawn_at }: ApprovalReceipt): string {
  if (status === 'approved') return `Thank you. ${team.name} was told.`;
  if (status === 'declined') return `${team.name} was told and does not use your images.`;
  if (withdrawn_at !== null) return `${team.name} was told. Your images were taken from its public pages.`;
  return `Nothing was approved. ${team.name} can send you another link.`;
}

const row = (label: string, value: string | null): Html[] =>
  value === null || value === '' ? [] : [html`<dt>${label}</dt><dd dir="auto">${value}</dd>`];

const at = (text: string | null) => text && `${moment(text)} UTC`;

function facts({ name, credit, decided_at, withdrawn_at, ledger }: ApprovalReceipt): Html {
  return html`<dl>${[
    ...row('Signed as', name),
    ...row('Answered', at(decided_at)),
    ...row('Withdrawn', at(withdrawn_at)),
    ...row('Named as', credit),
    ...row('Ledger', ledger && `Entry ${ledger.number}`),
  ]}</dl>${ledger && html`<p class="code">${ledger.hash}</p>`}`;
}

const pictures = (receipt: ApprovalReceipt): Html =>
  html`<section class="part"><h2>Images</h2><ul class="lines">${receipt.files.map(
    ({ name, granted, sha256 }) =>
      html`<li><span dir="auto">${name}</span>: ${granted ? 'yes' : 'no'}<br><span class="code">${sha256}</span></li>`,
  )}</ul></section>`;

function withdrawal({ address, places, mailed }: Own): Html {
  const shown =
    places.length > 0
      ? html`<ul class="lines">${places.map((place) => html`<li dir="auto">${place}</li>`)}</ul>`
      : html`<p class="small soft">They are not on a public page at the moment.</p>`;
  return html`<section class="part"><h2>Where your images are shown</h2>${shown}</section><details class="withdraw"><summary>Withdraw my approval</summary><form class="part" method="post" action="${address}"><p class="small">The team loses the right to use your images, and they are taken from all of its public pages at once. What was printed or published by others stays.</p><button class="button line plain" type="submit">Withdraw</button></form></details><p class="small soft">${mailed ? 'This page was sent to you by email. ' : ''}Keep its address to yourself: it lets you withdraw.</p>`;
}

/** The outcome of a request. `own`: for whoever has the second secret. */
export function receiptPage(receipt: ApprovalReceipt, own?: Own): PublicPage {
  const { status, team, decided_at, terms } = receipt;
  const title = titleOf(receipt);
  const body = html`<main class="lone"><div class="card"><div class="head">${logoOf(team)}</div><h1>${title}</h1><p class="${status === 'approved' ? 'told well' : 'told'}" role="status">${textOf(receipt)}</p>${own && originals(receipt, own.address, own.problem)}${
    decided_at !== null &&
    html`${facts(receipt)}${pictures(receipt)}<section class="part"><h2>What was asked</h2>${usesList(receipt)}<details><summary>Creator terms</summary><div class="terms" dir="auto">${terms.text}</div></details></section>`
  }${own && status === 'approved' && withdrawal(own)}</div></main>`;
  const sends = own !== undefined && receipt.originals_until !== null;
  return pageOf(`${title} · ${team.name}`, body, team.accent_colour, { scripts: sends ? [originalsScript] : [] });
}
