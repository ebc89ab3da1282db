import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import { type ReportReason, reportReasons } from '#contract/reports/reasons.ts';
import type { AppError } from '#platform/errors.ts';
import type { Word } from '../portals/words/dictionary.ts';
import type { Speech } from '../portals/words/speech.ts';
import type { SaidReport } from './said.ts';

const labels: Readonly<Record<ReportReason, Word>> = {
  in_picture: 'inPicture',
  my_work: 'myWork',
  credit: 'wrongCredit',
  harmful: 'harmful',
  other: 'somethingElse',
};

const troubles: Readonly<Record<string, Word>> = {
  reason: 'chooseProblem',
  text: 'enterProblem',
  email: 'enterEmail',
};

/** The mistake in a form, with the field that it is about. */
export interface WrongReport {
  readonly field: string | undefined;
  readonly text: string;
}

export function wrongOf(error: AppError, speech: Speech): WrongReport {
  const [first] = error.refusal.errors ?? [];
  const word = first && troubles[first.path];
  return { field: first?.path, text: word ? speech.say(word) : error.message };
}

interface Parts {
  readonly speech: Speech;
  readonly team: string;
  /** The address that takes the form. */
  readonly action: string;
  /** Of the form: however often it is sent, it is one report. */
  readonly key: string;
  readonly said: SaidReport;
  readonly wrong: WrongReport | undefined;
}

/** The form by which visitors report a file. It needs no script. */
export function reportForm({ speech, team, action, key, said, wrong }: Parts): Html {
  const say = (word: Word) => speech.say(word);
  const optional = (word: Word) => speech.say('optional', { field: speech.say(word) });
  const marked = (field: string) =>
    wrong?.field === field && html` aria-invalid="true" aria-describedby="wrong" autofocus`;
  const choices = reportReasons.map(
    (reason) =>
      html`<label class="agree"><input type="radio" name="reason" value="${reason}" required${said.reason === reason && html` checked`}><span>${say(labels[reason])}</span></label>`,
  );
  return html`<form class="report" method="post" action="${action}"><input type="hidden" name="key" value="${key}">${said.from && html`<input type="hidden" name="from" value="${said.from}">`}${
    wrong && html`<p class="wrong" role="alert" id="wrong">${wrong.text}</p>`
  }<fieldset><legend>${say('whatIsWrong')}</legend>${choices}</fieldset>
<label class="field">${say('describeProblem')}<textarea name="text" rows="4" maxlength="${limits.reportText}" required${marked('text')}>${said.text}</textarea></label>
<label class="field">${optional('yourName')}<input name="name" value="${said.name}" maxlength="${limits.requestName}" autocomplete="name"></label>
<label class="field">${optional('email')}<input type="email" name="email" value="${said.email}" maxlength="254" autocomplete="email" aria-describedby="why-email"${marked('email')}></label>
<p class="soft" id="why-email">${speech.say('emailToAnswer', { team })}</p>
<button class="button" type="submit">${say('sendReport')}</button></form>`;
}

/** The words of the page that a report was received, in place of its form. */
export function receivedWords(
  speech: Speech,
  { team, reference, mailedTo }: { team: string; reference: string; mailedTo: string | null },
): Html {
  const told = { team: html`<bdi>${team}</bdi>`, reference: html`<b dir="ltr">${reference}</b>` };
  return html`<p role="status">${speech.sayHtml('reportReference', told)}</p>${
    mailedTo !== null &&
    html`<p class="soft">${speech.sayHtml('reportMailed', { email: html`<bdi>${mailedTo}</bdi>` })}</p>`
  }`;
}
