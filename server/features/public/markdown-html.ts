import { Marked, type Token, type Tokens } from 'marked';
import { type Html, html } from '#contract/core/html.ts';

const marked = new Marked({ gfm: true, async: false });
/** Entities that Markdown makes: they become text again here, which is escaped where it is put in. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/** An address that leads to a page or a mailbox, and runs nothing. */
const safe = (address: string): string | null => (/^(?:https?:\/\/|mailto:)/i.test(address) ? address : null);

function link({ href, tokens }: Tokens.Link): Html {
  const address = safe(href);
  return address
    ? html`<a href="${address}" target="_blank" rel="noopener noreferrer">${inlines(tokens)}</a>`
    : inlines(tokens);
}

function inline(token: Token): Html {
  switch (token.type) {
    case 'strong':
      return html`<strong>${inlines(token.tokens)}</strong>`;
    case 'em':
      return html`<em>${inlines(token.tokens)}</em>`;
    case 'del':
      return html`<del>${inlines(token.tokens)}</del>`;
    case 'codespan':
      return html`<code>${plain(token.text)}</code>`;
    case 'br':
      return html`<br>`;
    case 'link':
      return link(token as Tokens.Link);
    // A picture would be fetched from somewhere else: its words stand in its place. HTML is shown as it is written.
    default:
      return 'tokens' in token && token.tokens
        ? inlines(token.tokens)
        : html`${plain('text' in token ? token.text : token.raw)}`;
  }
}

const inlines = (tokens: readonly Token[] = []): Html => html`${tokens.map(inline)}`;

function table({ header, rows }: Tokens.Table): Html {
  const side = ({ align }: Tokens.TableCell) =>
    align && align !== 'left' && html` class="${align === 'right' ? 'number' : 'middle'}"`;
  const cells = (row: readonly Tokens.TableCell[]) =>
    row.map((cell) => html`<td${side(cell)}>${inlines(cell.tokens)}</td>`);
  const heads = header.map((cell) => html`<th${side(cell)}>${inlines(cell.tokens)}</th>`);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row) => html`<tr>${cells(row)}</tr>`)}</tbody></table></div>`;
}

function list({ ordered, start, items }: Tokens.List): Html {
  const entry = ({ task, checked, tokens }: Tokens.ListItem) =>
    html`<li>${task && (checked ? '☑ ' : '☐ ')}${blocks(tokens)}</li>`;
  return ordered
    ? html`<ol start="${Number(start) || 1}">${items.map(entry)}</ol>`
    : html`<ul>${items.map(entry)}</ul>`;
}

function heading({ depth, tokens }: Tokens.Heading): Html {
  return depth === 1 ? html`<h2>${inlines(tokens)}</h2>` : html`<h3>${inlines(tokens)}</h3>`;
}

function block(token: Token): Html {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading);
    case 'paragraph':
      return html`<p>${inlines(token.tokens)}</p>`;
    case 'code':
      return html`<pre class="code" tabindex="0">${token.text}</pre>`;
    case 'blockquote':
      return html`<blockquote>${blocks(token.tokens)}</blockquote>`;
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    case 'hr':
      return html`<hr>`;
    case 'space':
    case 'def':
    case 'checkbox':
      return html``;
    case 'html':
      return html`<p>${token.raw.trim()}</p>`;
    default:
      return inline(token);
  }
}

const blocks = (tokens: readonly Token[] = []): Html => html`${tokens.map(block)}`;

/** Markdown as it is meant to be read: only marks of ours come out, whatever is in it. */
export const markdownHtml = (text: string): Html => html`<div class="prose">${blocks(marked.lexer(text))}</div>`;
