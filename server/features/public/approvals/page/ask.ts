import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import { srcSetOf } from '#contract/core/picture-sources.ts';
import type { PublicApproval, ShownItem } from '#contract/public/approvals.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { day } from '../../facts.ts';
import { logoOf, pageOf } from './frame.ts';
import { nounOf, numberText, usesList } from './uses.ts';

/** The fields as somebody typed them, for when they come again with what is wrong. */
export interface Typed {
  readonly name: string;
  readonly credit: string;
  /** Places of the pictures; null: all. */
  readonly files: readonly string[] | null;
  readonly agreed: boolean;
  readonly ofAge: boolean;
}
export interface Problem {
  readonly title: string;
  readonly text: string;
  /** The field that it is about. */
  readonly field?: string | undefined;
}
export interface Wrong {
  readonly typed: Typed;
  readonly problem: Problem;
}

const wrongIf = (problem: Problem | undefined, field: string) =>
  problem?.field === field && html` aria-invalid="true" aria-describedby="wrong" autofocus`;

function pictureOf({ url, sources, width, height }: ShownItem, alt: string): Html {
  if (url === null)
    return html`<span class="none">${alt} cannot be shown here yet. Reload the page in a moment.</span>`;
  const set = srcSetOf(sources);
  return html`<a href="${sources.at(-1)?.url ?? url}" target="_blank" rel="noopener"><img src="${url}" alt="${alt}"${set && html` srcset="${set}" sizes="(min-width:768px) 500px, 50vw"`}${
    width && height && html` width="${width}" height="${height}"`
  } decoding="async"></a>`;
}

function pictures({ files, member }: PublicApproval, places: readonly number[], wrong: Wrong | undefined): Html {
  const noun = nounOf(files);
  const many = files.length > 1 && !member;
  const items = files.map((file, at) => {
    const place = String(places[at] ?? at);
    const label = files.length > 1 ? `Your ${noun} ${at + 1} of ${files.length}` : `Your ${noun}`;
    const yes = !wrong?.typed.files || wrong.typed.files.includes(place);
    return html`<li>${pictureOf(file, label)}${
      many &&
      html`<label class="pick"><input type="checkbox" form="answer" name="files" value="${place}" aria-label="${`Allow ${noun} ${at + 1}`}"${yes && html` checked`}><span class="on" aria-hidden="true">Yes</span><span class="off" aria-hidden="true">No</span></label>`
    }</li>`;
  });
  return html`<ul class="pics" aria-label="${`Your ${noun}s`}">${items}</ul>`;
}

function approveText({ files }: PublicApproval): Html {
  const noun = nounOf(files);
  return files.length === 1 ? html`Approve this ${noun}` : html`Approve <span class="n"></span> ${noun}s`;
}

function form(view: PublicApproval, address: string, wrong: Wrong | undefined): Html {
  const { files, creator, terms, age_check: age } = view;
  const noun = nounOf(files);
  const these = files.length === 1 ? `This is my ${noun}` : `These are my ${noun}s`;
  const { typed, problem } = wrong ?? {};
  return html`<form id="answer" class="part" method="post" action="${address}"><input type="hidden" name="terms_hash" value="${terms.hash}">
<label class="field">Your full name, as a signature<input name="name" value="${typed?.name ?? ''}" required maxlength="${limits.requestName}" autocomplete="name"${wrongIf(problem, 'name')}></label>
<label class="field">How we name you<input name="credit" value="${typed?.credit ?? creator.handle ?? creator.name}" maxlength="${limits.requestName}" autocomplete="off"${wrongIf(problem, 'credit')}></label>
<div><label class="check"><input type="checkbox" name="agree" value="yes" required${typed?.agreed && html` checked`}${wrongIf(problem, 'agree')}><span>${these} and I agree to the <a href="#terms">creator terms</a></span></label>${
    age &&
    html`<label class="check"><input type="checkbox" name="of_age" value="yes" required${typed?.ofAge && html` checked`}${wrongIf(problem, 'of_age')}><span>I am 18 or older. Where younger people can be recognised, their parents agree.</span></label>`
  }<details><summary>Creator terms</summary><div class="terms" id="terms" dir="auto">${terms.text}</div></details></div>
<button class="button" type="submit" name="status" value="approved">${approveText(view)}</button><button class="button plain" type="submit" name="status" value="declined" formnovalidate>No, thank you</button></form>`;
}

const forMembers = ({ team, terms }: PublicApproval): Html =>
  html`<div class="told" role="status"><b>You are signed in as a member of ${team.name}</b><span class="small">Only the creator can answer here.</span></div><details><summary>Creator terms</summary><div class="terms" dir="auto">${terms.text}</div></details>`;

/** The question to a creator. `places`: those of the pictures in the request; `wrong`: the answer that was not taken. */
export function askPage(view: PublicApproval, address: string, places: readonly number[], wrong?: Wrong): PublicPage {
  const { team, creator, message, files, expires_at: end, member } = view;
  const noun = nounOf(files);
  const title =
    files.length === 1 ? `May we show this ${noun}?` : `May we show these ${numberText(files.length)} ${noun}s?`;
  const problem = wrong?.problem;
  const body = html`<main class="ask">${pictures(view, places, wrong)}<div class="txt"><div class="head">${logoOf(team)}<span class="small soft" dir="auto">For ${creator.handle ?? creator.name}</span></div>
<h1>${title}</h1>${
    problem && html`<div class="told" role="alert" id="wrong"><b>${problem.title}</b><span>${problem.text}</span></div>`
  }${message && html`<p class="soft words" dir="auto">${message}</p>`}${usesList(view)}${view.original && html`<p class="small soft">After you approve, you can send ${files.length === 1 ? 'the original file' : 'the original files'} to ${team.name}.</p>`}
${member ? forMembers(view) : form(view, address, wrong)}<p class="small soft end">This page works once and ends on ${day(end)}.</p></div></main>`;
  return pageOf(`${title} · ${team.name}`, body, team.accent_colour);
}
