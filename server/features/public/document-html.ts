import { type Html, html } from '#contract/core/html.ts';
import type { ContentOf, DocumentContent, DocumentTable, MailAddress, Paragraph } from '#contract/documents/content.ts';
import { numericColumns } from '#contract/documents/numeric-columns.ts';
import type { ReadDocument } from './document.ts';
import { moment, size } from './facts.ts';
import { markdownHtml } from './markdown-html.ts';

const note = (text: string): Html => html`<p class="cut">${text}</p>`;

const paragraph = ({ level, text }: Paragraph): Html =>
  level === 0 ? html`<p>${text}</p>` : level === 1 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;

function table({ name, rows, cut }: DocumentTable): Html {
  const numbers = numericColumns(rows);
  const cells = (row: readonly string[]): Html[] =>
    numbers.map((is, at) => html`<td${is && html` class="number"`}>${row[at] ?? ''}</td>`);
  return html`${name && html`<h2>${name}</h2>`}<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</table></div>${cut && note(`Only the first ${rows.length} rows are shown.`)}`;
}

const person = ({ name, address }: MailAddress): string => (name && address ? `${name} <${address}>` : name || address);
const people = (list: readonly MailAddress[]): string => list.map(person).join(', ');

function mail({ subject, from, to, cc, date, text, attachments }: ContentOf<'mail'>): Html {
  const facts: [string, string | null][] = [
    ['From', people(from)],
    ['To', people(to)],
    ['Copy', people(cc)],
    ['Date', date && moment(date)],
  ];
  return html`<h2>${subject || 'No subject'}</h2><dl>${facts.flatMap(([name, value]) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : []))}</dl><p>${text}</p>${
    attachments.length > 0 &&
    html`<h3>Attachments</h3><ul>${attachments.map((one) => html`<li>${one.name || 'No name'} (${size(one.size)})</li>`)}</ul>`
  }`;
}

function archive({ entries, total, cut }: ContentOf<'archive'>): Html {
  const row = (entry: (typeof entries)[number]): Html =>
    html`<tr><td>${entry.path}</td><td class="number">${entry.folder ? '' : size(entry.size)}</td><td class="when">${entry.modified && moment(entry.modified)}</td></tr>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Files in the archive"><table class="entries"><thead><tr><th>Name</th><th class="number">Size</th><th class="when">Changed</th></tr></thead><tbody>${entries.map(row)}</tbody></table></div>${cut && note(`Only the first ${entries.length} of ${total} entries are shown.`)}`;
}

function bodyOf(content: DocumentContent, isMarkdown: boolean): Html {
  switch (content.kind) {
    case 'text':
      return html`${isMarkdown ? markdownHtml(content.text) : html`<pre>${content.text}</pre>`}${content.cut && note('Only the beginning is shown.')}`;
    case 'tables':
      return html`${content.tables.map(table)}${content.cut && note('Only a part of the tables is shown.')}`;
    case 'paragraphs':
      return html`${content.paragraphs.map(paragraph)}${content.cut && note('Only the beginning is shown.')}`;
    case 'slides':
      return html`${content.slides.map((slide, at) => html`<section><p class="cut">Slide ${at + 1}</p>${slide.map(paragraph)}</section>`)}${content.cut && note('Only a part of the text is shown.')}`;
    case 'mail':
      return mail(content);
    case 'archive':
      return archive(content);
  }
}

/** The content of a document as a page of ours: everything in it is text. */
export const documentHtml = (content: DocumentContent, { notice, isMarkdown }: Omit<ReadDocument, 'content'>): Html =>
  html`<article class="doc">${notice && note(notice)}${bodyOf(content, isMarkdown)}</article>`;
