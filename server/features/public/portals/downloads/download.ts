import { downloadSizes } from '#contract/content.ts';
import { presetExtension } from '#contract/download-presets/rules.ts';
import { offersSize, renamed, sidePx } from '#contract/files/rules.ts';
import { presetVariant } from '#features/content/bytes/preset-variant.ts';
import { privately } from '#features/content/bytes/private-bytes.ts';
import { limitPictures, sendSize, sendWhole } from '#features/content/bytes/resized.ts';
import { sendVariant } from '#features/content/bytes/send.ts';
import { type WholeSettings, wholeSettings } from '#features/download-presets/rules.settings.ts';
import { findPreset } from '#features/download-presets/store.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { sourceOf } from '#platform/audit/source.ts';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { noteSeen } from '../counted.ts';
import { offersOf } from '../file.ts';
import { type Placed, pageOf, takingOf, titleOf } from '../item.ts';
import type { Open } from '../open.ts';
import { consentOf, type Said } from '../terms.ts';

/** A file under the name that visitors read. */
export const asTitled = (placed: Placed): FileRow => {
  const { row } = placed;
  const title = titleOf(placed).replaceAll(/[/\\]/g, '-');
  return { ...row, name: row.extension === '' ? title : `${title}.${row.extension}` };
};

/** The picture that a preset makes; null for the sizes of all files. */
export async function presetFor({ db }: Services, { team }: Open, size: string): Promise<WholeSettings | null> {
  if (downloadSizes.some((one) => one === size)) return null;
  return wholeSettings((await findPreset(db, [team], size)) ?? fail('not_found', 'This size is not offered.'));
}

/** The visitor's answers, named as in the audit log. */
export const toldOf = ({ name, ...said }: Said) => ({ ...said, ...(name ? { requester: name } : {}) });

/** Has a download kept for the team, with what the visitor said. */
function noteTaken(
  { services, request }: Visitor<Services>,
  open: Open,
  { row, marked }: Placed,
  size: string,
  said: Said,
) {
  services.audit.note({
    actor: null,
    team: open.team,
    action: 'download.link',
    noun: 'file',
    subject: row.id,
    name: row.name,
    details: { size, watermarked: marked, public: true, media_centre: open.title, ...toldOf(said) },
    source: sourceOf(request),
    request: request.id,
  });
}

/** Sends a file in a size that it is offered in, to whoever has agreed to the terms. */
export async function sendTaken(asked: Visitor<Services>, open: Open, placed: Placed, size: string) {
  const { services, request, reply } = asked;
  const { take, reason } = takingOf(open, placed);
  if (take !== 'download') return fail('forbidden', reason ?? undefined);
  const offer = offersOf(open, placed).find((one) => one.size === size);
  if (!offer) return fail('not_found', 'This size is not offered.');
  const said = consentOf(asked, open);
  if (!said) return reply.redirect(`${pageOf(open, placed.row.place)}#take`, 303);
  await limitRate(services.db, visitorKey(request), rateLimits.visit);
  const file = asTitled(placed);
  const { marked } = placed;
  const leaving = () => {
    noteTaken(asked, open, placed, offer.label, said);
    noteSeen(asked, open, { taken: [{ file: placed.row.id, album: placed.album.id, size }] });
  };
  const dimensions = { file_type: file.media_type, width: file.width, height: file.height };
  if ((size === 'large' || size === 'medium') && offersSize(dimensions, size))
    return sendSize(asked, file, sidePx(size), marked, leaving);
  const settings = await presetFor(services, open, size);
  const limit = () => limitPictures(asked);
  if (settings) {
    const fileName = renamed(file.name, presetExtension(settings.format, file.media_type));
    const variant = await presetVariant(services, file, settings, marked);
    return sendVariant(asked, file, variant, { disposition: 'attachment', fileName, leaving }, limit);
  }
  const made = marked ? null : await privately(services, file, open.settings.downloads.privacy);
  if (!made) return sendWhole(asked, file, marked, leaving);
  const { variant, fileName } = made;
  return sendVariant(asked, file, variant, { disposition: 'attachment', fileName, leaving }, limit);
}
