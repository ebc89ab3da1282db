import { Html, html } from '#contract/core/html.ts';
import { teamColours } from '#contract/teams/colours.ts';

/** The look of the team that an email is from, and what its link says on the button. */
export interface MailLook {
  readonly team: string;
  readonly accent: string | null;
  readonly button: string;
  /** The uuid of the team, whose logo goes along; left out: its name alone. */
  readonly id?: string | undefined;
}

/** The look of what is from no team. */
export const productLook = (button = 'Open Vitrine'): MailLook => ({ team: 'Vitrine', accent: null, button });

/** The logo of a team within an email: a part of it, so that nobody learns when it is read. */
export interface MailLogo {
  readonly content: Buffer;
  readonly contentType: string;
}
export const logoId = 'logo';

const ink = { fill: '#161b1c', onFill: '#ffffff' };
const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);

/** A line that ends with an address, after words. */
const led = /^(.*: )(https?:\/\/\S+)$/;

/** Mail programs that follow the system's dark look take these; the others keep what stands at each part. */
const dark = `@media (prefers-color-scheme:dark){.out{background:#0d1112!important}.card{background:#14191c!important}.text{color:#eef2f3!important}.soft{color:#a3b0b7!important}.logo{padding:6px 8px!important;background:#fff!important}}`;

function partOf(line: string, { button }: MailLook, { fill, onFill }: typeof ink): Html {
  const [, words, address] = led.exec(line) ?? [];
  if (address)
    return html`${words}<a class="soft" href="${address}" style="color:#5a6568;word-break:break-all">${address}</a><br>`;
  if (!isAddress(line)) return html`${line}<br>`;
  return html`<a href="${line}" style="display:inline-block;margin:8px 0;padding:12px 20px;border-radius:6px;background:${fill};color:${onFill};font-weight:600;text-decoration:none">${button}</a><br><span class="soft" style="font-size:13px;line-height:20px;color:#5a6568;word-break:break-all">${line}</span>`;
}

/** The team at the top: its logo, which is named for those who see no images, or its name. */
const headOf = ({ team }: MailLook, logo: boolean): Html =>
  logo
    ? html`<img class="logo" src="cid:${logoId}" alt="${team}" height="32" style="display:block;height:32px;width:auto;max-width:220px;border:0;border-radius:4px;font-size:20px;font-weight:600">`
    : html`${team}`;

/**
 * An email's text as HTML that says the same: its first address is a button, which is written out below for who sees none.
 * `logo`: true where that of the team goes along.
 */
export function drawMail(text: string, look: MailLook, { subject = '', logo = false } = {}): string {
  const made = look.accent === null ? null : teamColours(look.accent, '#ffffff');
  const colours = made ?? ink;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((words) => {
      const lines = words.split('\n').map((line) => partOf(line, look, colours));
      return html`<p style="margin:0 0 16px">${lines}</p>`;
    });
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${new Html(dark)}</style></head><body class="out" style="margin:0;padding:0;background:#f3f5f5"><table role="presentation" class="out" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f5"><tr><td align="center" style="padding:24px 12px"><table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;border-top:4px solid ${colours.fill};border-radius:8px;background:#ffffff"><tr><td class="text" style="padding:28px 32px 16px;font:16px/24px Inter,Arial,sans-serif;color:#161b1c;overflow-wrap:anywhere"><div style="margin:0 0 20px;font-size:20px;line-height:28px;font-weight:600" dir="auto">${headOf(look, logo)}</div><div dir="auto">${paragraphs}</div></td></tr></table></td></tr></table></body></html>`
    .text;
}
