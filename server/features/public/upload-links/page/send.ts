import { type Html, html } from '#contract/core/html.ts';
import { limits } from '#contract/core/limits.ts';
import type { PublicUploadLink } from '#contract/public/upload-links.ts';
import { type GuestField, sentKindWords } from '#contract/upload-links/link.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { day, size } from '../../facts.ts';
import { pageOf, wordmark } from './frame.ts';

interface Field {
  readonly name: Exclude<GuestField, 'note'>;
  readonly label: string;
  readonly type: 'text' | 'email';
  readonly complete: string;
}

const fields: readonly Field[] = [
  { name: 'name', label: 'Your name', type: 'text', complete: 'name' },
  { name: 'email', label: 'Email, for your receipt', type: 'email', complete: 'email' },
  { name: 'organisation', label: 'Organisation', type: 'text', complete: 'organization' },
  { name: 'credit', label: 'Credit: the name to show with your files', type: 'text', complete: 'off' },
];

function fieldsOf({ asked }: PublicUploadLink): Html[] {
  return fields
    .filter(({ name }) => asked[name] !== 'off')
    .map(({ name, label, type, complete }) => {
      const needed = asked[name] === 'required';
      return html`<label class="field"><span>${label}${!needed && html` <small>optional</small>`}</span><input type="${type}" name="${name}" maxlength="${type === 'email' ? 254 : limits.requestName}" autocomplete="${complete}"${needed && html` required`}></label>`;
    });
}

const kindsText = ({ kinds }: PublicUploadLink): string => {
  const words = kinds.map((kind) => sentKindWords[kind].toLowerCase());
  if (words.length === 0) return 'Files of any kind';
  const text = words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function limitsText(view: PublicUploadLink): string {
  const { files_left: left, max_bytes: most, ends_at: end } = view;
  const parts = [`${kindsText(view)}, up to ${size(most)} each.`];
  if (left !== null) parts.push(left === 1 ? '1 more file.' : `${left} more files.`);
  if (end !== null) parts.push(`Open until ${day(end)}.`);
  return parts.join(' ');
}

const accepted = { image: 'image/*', video: 'video/*', audio: 'audio/*' } as const;
function acceptOf({ kinds }: PublicUploadLink): string | false {
  const types = kinds.map((kind) => accepted[kind as keyof typeof accepted]);
  return types.length > 0 && types.every(Boolean) && types.join(',');
}

const termsOf = ({ terms }: PublicUploadLink): Html | false =>
  terms !== null &&
  html`<section class="part"><details><summary>Terms</summary><div class="terms" dir="auto">${terms.text}</div></details><label class="check"><input type="checkbox" name="agree" required><span>I have read the terms and agree to them</span></label></section>`;

/** The page on which a guest says who they are, chooses files and sends them. Its list of files is the script's. */
export function sendPage(view: PublicUploadLink, token: string): PublicPage {
  const { team, title, welcome, terms, asked, files_left: left, max_bytes: most } = view;
  const accept = acceptOf(view);
  const said = JSON.stringify({ token, terms: terms?.hash ?? null, note: asked.note, left, most });
  const body = html`<main class="page"><header class="part">${wordmark(team.name)}<h1 dir="auto">${title}</h1>${
    welcome && html`<p class="soft words" dir="auto">${welcome}</p>`
  }</header><noscript><p class="told">To send files, this page needs JavaScript. Turn it on in your browser, then reload the page.</p></noscript>
<form id="send" class="part" data-link="${said}" hidden><div class="drop" id="drop"><label class="button pick"><input type="file" id="pick" multiple${accept && html` accept="${accept}"`}><span>Choose files</span></label><p class="small soft">${limitsText(view)}</p></div><div id="files"></div>${fieldsOf(view)}${termsOf(view)}<div id="foot"></div></form></main>`;
  return pageOf(`${title} · ${team.name}`, body, team.accent_colour, true);
}
