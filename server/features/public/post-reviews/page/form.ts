import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import type { PostReview } from '#contract/public/post-reviews.ts';
import { moment } from '../../facts.ts';

export interface Typed {
  readonly name: string;
  readonly note: string;
}
export interface Problem {
  readonly title: string;
  readonly text: string;
  /** The field that it is about. */
  readonly field?: string | undefined;
}

const wrongIf = (problem: Problem | undefined, field: string) =>
  problem?.field === field && html` aria-invalid="true" aria-describedby="wrong" autofocus`;

/** Yes, or what should change. */
function form({ seen, team }: PostReview, address: string, { name, note }: Typed, problem?: Problem): Html {
  const open = note !== '' || problem?.field === 'note';
  return html`<form method="post" action="${address}" aria-labelledby="question"><h2 id="question">Your answer to ${team.name}</h2><input type="hidden" name="seen" value="${seen}">
<label>Your full name<input name="name" value="${name}" required maxlength="${limits.requestName}" autocomplete="name"${wrongIf(problem, 'name')}></label>
<button class="button" type="submit" name="decision" value="approved">Approve</button>
<details${open && html` open`}><summary class="button plain">Ask for changes</summary><label>What should change<textarea name="note" rows="4" maxlength="${limits.clientMessage}"${wrongIf(problem, 'note')}>${note}</textarea></label><button class="button plain" type="submit" name="decision" value="changes_asked">Send</button></details></form>`;
}

function receipt({ answer, team }: PostReview): Html {
  if (!answer) return html``;
  const approved = answer.decision === 'approved';
  return html`<div class="done"><div class="told${approved && ' well'}" role="status"><b>${approved ? 'You approved this post' : 'You asked for changes'}</b><span class="small">${answer.name}, ${moment(answer.at)} UTC</span></div>${
    answer.note && html`<blockquote class="words" dir="auto">${answer.note}</blockquote>`
  }<p class="small soft">${team.name} was told. ${approved ? 'If the post is changed, you are asked again.' : 'Once the post is changed, you can look at it here.'}</p></div>`;
}

/** In the place of the form for who has no answer to give: of the team that asks. */
const forMembers = ({ team }: PostReview): Html =>
  html`<div class="done"><p role="status">You are signed in as a member of ${team.name}. Only the client can answer here. You can review the post on its own page.</p></div>`;

const closed = (): Html => html`<div class="done"><p role="status">This post is no longer open for review.</p></div>`;

/** The place for an answer: the form, or what became of it. */
export function answerPart(view: PostReview, address: string, wrong?: { typed: Typed; problem: Problem }): Html {
  const { state } = view;
  const part =
    state === 'answered'
      ? receipt(view)
      : state === 'closed'
        ? closed()
        : view.member
          ? forMembers(view)
          : form(view, address, wrong?.typed ?? { name: '', note: '' }, wrong?.problem);
  return html`<section class="answer" id="answer" aria-label="Your answer">${part}</section>`;
}
