import { type Html, html } from '#contract/core/html.ts';
import { teamColours } from '#contract/teams/colours.ts';

/** The look of the team that an email is from, and what its link says on the button. */
export interface MailLook {
  readonly team: string;
  readonly accent: string | null;
  readonly button: string;
}

const ink = { fill: '#161b1c', onFill: '#ffffff' };
const isAddress = (line: string) => /^https?:\/\/\S+$/.test(line);

/** A line that ends with an address, after words. */
const led = /^(.*: )(https?:\/\/\S+)$/;

function partOf(line: string, { button }: MailLook, { fill, onFill }: typeof ink): Html {
  const [, words, address] = led.exec(line) ?? [];
  if (address) return html`${words}<a href="${address}" style="color:#5a6568;word-break:break-all">${address}</a><br>`;
  if (!isAddress(line)) return html`${line}<br>`;
  return html`<a href="${line}" style="display:inline-block;margin:8px 0;padding:12px 20px;border-radius:6px;background:${fill};color:${onFill};font-weight:600;text-decoration:none">${button}</a><br><span style="font-size:13px;color:#5a6568;word-break:break-all">${line}</span>`;
}

/** An email's text as HTML that says the same: its first address is a button, which is written out below for who sees none. */
export function drawMail(text: string, look: MailLook): string {
  const made = look.accent === null ? null : teamColours(look.accent, '#ffffff');
  const colours = made ?? ink;
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((words) => {
      const lines = words.split('\n').map((line) => partOf(line, look, colours));
      return html`<p style="margin:0 0 16px">${lines}</p>`;
    });
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"></head><body style="margin:0;padding:24px 12px;background:#f3f5f5"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-top:4px solid ${colours.fill};border-radius:8px;background:#ffffff"><tr><td style="padding:28px 32px 16px;font:16px/24px Inter,Arial,sans-serif;color:#161b1c"><p style="margin:0 0 20px;font-size:20px;font-weight:600" dir="auto">${look.team}</p><div dir="auto">${paragraphs}</div></td></tr></table></td></tr></table></body></html>`
    .text;
}
