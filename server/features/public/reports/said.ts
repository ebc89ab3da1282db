import { email as emailField, isOneLine } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { needsAnswer, type ReportReason, reportReasons } from '#contract/reports/reasons.ts';
import { invalid } from '#platform/errors.ts';
import type { SentForm } from '../portals/forms.ts';

/** The fields of a report as somebody typed them. */
export interface SaidReport {
  readonly reason: string;
  readonly text: string;
  readonly name: string;
  readonly email: string;
  /** The page of another site that led to the form. */
  readonly from: string;
}

export const nothingSaid: SaidReport = { reason: '', text: '', name: '', email: '', from: '' };

const longestAddress = 500;

export const saidIn = (form: SentForm): SaidReport => ({
  reason: form.text('reason', 40),
  text: form.lines('text', limits.reportText),
  name: form.text('name', limits.requestName),
  email: form.text('email', 254),
  from: form.text('from', longestAddress),
});

/** The address of a page of another site; empty for what is none. */
export function pageAddress(text: unknown): string {
  if (typeof text !== 'string' || text.length > longestAddress || !URL.canParse(text)) return '';
  const url = new URL(text);
  return (url.protocol === 'https:' || url.protocol === 'http:') && isOneLine(url.href)
    ? url.href.slice(0, longestAddress)
    : '';
}

/** A report as it is kept. */
export interface GivenReport {
  readonly reason: ReportReason;
  readonly text: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly pageUrl: string | null;
}

/** Refuses, by name of the field, while something is missing. */
export function reportIn(said: SaidReport): GivenReport {
  const reason = reportReasons.find((one) => one === said.reason) ?? invalid('reason', 'is none of the choices');
  if (said.text === '') invalid('text', 'must not be empty');
  const name = isOneLine(said.name) ? said.name : invalid('name', 'has characters that cannot be stored');
  const given = { reason, text: said.text, name: name || null, pageUrl: pageAddress(said.from) || null };
  if (said.email === '' && !needsAnswer(reason)) return { ...given, email: null };
  const email = emailField.safeParse(said.email);
  return { ...given, email: email.success ? email.data : invalid('email', 'must be an email address') };
}
