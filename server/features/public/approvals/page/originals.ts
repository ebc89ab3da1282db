import { type Html, html } from '#contract/core/html.ts';
import type { ApprovalReceipt } from '#contract/public/approvals.ts';
import { day } from '../../facts.ts';

type Receipt = Pick<ApprovalReceipt, 'files' | 'originals_until' | 'team'>;

/** Fields by which the creator sends the original of each picture that they approved, as a form where there is no script. */
export function originals({ files, originals_until: until, team }: Receipt, address: string, problem?: string): Html {
  const granted = files.flatMap((file, place) => (file.granted ? [{ ...file, place }] : []));
  if (until === null) return html``;
  const left = granted.filter(({ original }) => !original).length;
  const told =
    left === 0
      ? html`<p class="small soft">Thank you. ${team.name} has all originals.</p>`
      : html`<p class="small soft">${team.name} asks for the file as it came from your camera or phone. You can send it until ${day(until)}.</p>`;
  const rows = granted.map(({ name, original, place }) =>
    original
      ? html`<li class="sent"><span dir="auto">${name}</span><span class="done">Original received</span></li>`
      : html`<li><form class="original" method="post" enctype="multipart/form-data" action="${address}/original" data-place="${place}" data-address="${address}"><input type="hidden" name="picture" value="${place}"><label class="field"><span dir="auto">Original of ${name}</span><input type="file" name="file" required accept="image/*,video/*,audio/*,.dng,.cr2,.cr3,.nef,.arw,.raf,.orf,.rw2,.heic,.heif"></label><progress max="100" value="0" hidden aria-label="${`Sending the original of ${name}`}"></progress><p class="small" role="status"></p><button class="button" type="submit">Send original</button></form></li>`,
  );
  return html`<section class="part" id="originals"><h2>${granted.length === 1 ? 'Send the original' : 'Send the originals'}</h2>${
    problem !== undefined &&
    html`<div class="told" role="alert"><b>The original was not sent</b><span>${problem}</span></div>`
  }${told}<ul class="originals">${rows}</ul></section>`;
}
