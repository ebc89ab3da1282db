import { type Html, html } from '#contract/core/html.ts';
import type { GuestReceipt } from '#contract/public/upload-links.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { moment, size } from '../../facts.ts';
import { pageOf, wordmark } from './frame.ts';

const row = (label: string, value: string | null): Html[] =>
  value === null || value === '' ? [] : [html`<dt>${label}</dt><dd dir="auto">${value}</dd>`];

const count = (n: number) => (n === 1 ? '1 file' : `${n} files`);

/** The receipt of a sending. `address`: of the link, to send more. */
export function receiptPage(receipt: GuestReceipt, address: string): PublicPage {
  const { team, title, files, terms, ledger, closed_at } = receipt;
  const heading = `${count(files.length)} received`;
  const body = html`<main class="lone"><div class="card">${wordmark(team.name)}<h1>${heading}</h1><p class="told well" role="status">Thank you. ${team.name} looks at ${files.length === 1 ? 'it' : 'them'} before anything is used.</p><dl>${[
    ...row('Sent to', title),
    ...row('Name', receipt.name),
    ...row('Email', receipt.email),
    ...row('Organisation', receipt.organisation),
    ...row('Credit', receipt.credit),
    ...row('Received', closed_at && `${moment(closed_at)} UTC`),
    ...row('Ledger', ledger && `Entry ${ledger.number}`),
  ]}</dl>${ledger && html`<p class="code">${ledger.hash}</p>`}<section class="part"><h2>Files</h2><ul class="lines">${files.map(
    (file) =>
      html`<li><span dir="auto">${file.name}</span>, ${size(file.size)}${file.note && html`<br><span class="soft" dir="auto">${file.note}</span>`}<br><span class="code">${file.sha256}</span></li>`,
  )}</ul></section>${
    terms &&
    html`<details><summary>Terms that you agreed to</summary><div class="terms" dir="auto">${terms.text}</div></details>`
  }<p class="small soft">Keep the address of this page to yourself: it shows what you sent.</p><a class="button line" href="${address}">Send more files</a></div></main>`;
  return pageOf(`${heading} · ${team.name}`, body, team.accent_colour);
}
