import { Html, html } from '#contract/core/html.ts';
import type { PostReview } from '#contract/public/post-reviews.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { textFont, titleFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { day, moment } from '../../facts.ts';
import { sheetOf } from '../../links/page/team-colours.ts';
import { playerFor } from '../../video.ts';
import { answerPart, type Problem, type Typed } from './form.ts';
import { postList } from './post.ts';
import { createSheet } from './sheet.ts';
import { style } from './style.ts';

export type { Problem, Typed };

function pageOf(title: string, body: Html, own: string): PublicPage {
  const sheet = inline(own);
  const plays = body.text.includes('<vitrine-player');
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><link rel="preload" as="font" type="font/woff2" href="${titleFont}" crossorigin><style>${new Html(style.text)}</style><style>${new Html(sheet.text)}</style>${plays && playerFor(body)}</head><body>${body}</body></html>`;
  return {
    html: page.text,
    styles: [style, sheet],
    scripts: [],
    calls: false,
    player: plays,
    forms: true,
    framers: 'nobody',
    // Its own address is a secret; forms have to say where they come from.
    referrer: 'same-origin',
    stored: false,
  };
}

/** `Thu, Nov 26 2026 at 18:30 (Europe/Rome)`: as the team planned it. */
function plannedText({ planned }: PostReview): string {
  if (!planned) return 'There is no date for it yet.';
  const [date = '', time = ''] = planned.local.split('T');
  return `Planned for ${day(`${date}T00:00:00Z`)} at ${time.slice(0, 5)} (${planned.time_zone}).`;
}

/** Told above the post: what went wrong, or that it is another one than before. */
function noticeOf({ answer, changed, state }: PostReview, problem: Problem | undefined): Html | false {
  if (problem)
    return html`<div class="told" role="alert" id="wrong"><b>${problem.title}</b><span>${problem.text}</span></div>`;
  if (answer && !answer.current && state === 'open')
    return html`<div class="told" role="status"><b>The post changed since your answer</b><span>You ${answer.decision === 'approved' ? 'approved' : 'asked for changes to'} an earlier version on ${moment(answer.at)} UTC. Please look at it again.</span></div>`;
  return (
    changed &&
    html`<div class="told" role="status"><b>The post changed since you opened it last</b><span>Below is the post as it is now.</span></div>`
  );
}

const logoOf = ({ team }: PostReview): Html =>
  team.logo
    ? html`<img class="logo" src="${team.logo}" alt="${team.name}">`
    : html`<span class="logo" dir="auto">${team.name}</span>`;

/** A post with the question whether it may go out. `wrong`: the answer that was not taken, with what was typed. */
export function reviewPage(view: PostReview, address: string, wrong?: { typed: Typed; problem: Problem }): PublicPage {
  const sheet = createSheet();
  const { team, client, message, expires_at: end, state } = view;
  const title = state === 'open' ? 'May this post be published?' : 'The post you reviewed';
  const posts = postList(view.posts, sheet);
  const body = html`<header class="head">${logoOf(view)}<span class="small soft" dir="auto">For ${client}</span></header><main>
<div class="intro"><h1>${title}</h1>${noticeOf(view, wrong?.problem)}${message && html`<blockquote class="words" dir="auto">${message}</blockquote>`}<p class="soft">${plannedText(view)}${view.planned?.note && html` ${view.planned.note}`}</p><p class="small soft">This page works until ${day(end)}.</p><a class="jump" href="#answer">Go to your answer</a></div>
${posts}${answerPart(view, address, wrong)}</main>`;
  return pageOf(`${title} · ${team.name}`, body, `${sheetOf(team.accent_colour)}${sheet.text()}`);
}

/** In the place of a post that is not shown. */
export const refusalPage = (title: string, text: string): PublicPage =>
  pageOf(
    title,
    html`<main class="lone"><div class="card"><h1>${title}</h1><p class="soft">${text}</p></div></main>`,
    '',
  );
