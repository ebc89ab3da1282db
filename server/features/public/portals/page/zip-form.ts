import { type Html, html } from '#contract/core/html.ts';
import type { Open } from '../open.ts';
import type { Said } from '../terms.ts';
import { homeOf } from './home-of.ts';
import { consentFields, sizeLabel } from './take.ts';

/** The sizes that many files can be had in at once: of files that do not come in it, the original. */
function sizesOf({ settings: { downloads }, presets }: Open): { size: string; label: string }[] {
  const { sizes } = downloads;
  const named = (['large', 'medium'] as const).filter((one) => sizes.includes(one));
  const original = sizes.includes('original') || named.length + presets.length === 0;
  return [
    ...(original ? [{ size: 'original', label: '' }] : []),
    ...named.map((one) => ({ size: one, label: '' })),
    ...presets.map(({ uuid, name }) => ({ size: uuid, label: name })),
  ];
}

/** The form that downloads files as one zip. `fields`: what names them. */
export function zipForm(
  open: Open,
  { fields, files, said }: { fields: Html | Html[]; files: number; said: Said | null },
): Html {
  const { zip, zip_cap: cap } = open.settings.downloads;
  const { speech } = open;
  if (!zip) return html`<p>${speech.say('oneByOne')}</p>`;
  const sizes = sizesOf(open);
  return html`<form method="post" action="${homeOf(open)}/zip">${fields}<label class="field">${speech.say('size')}<select name="size">${sizes.map((one) => html`<option value="${one.size}">${sizeLabel(speech, one)}</option>`)}</select></label>${!said && consentFields(open)}<button class="button" type="submit">${speech.counted('downloadFiles', files)}</button><p class="soft">${speech.say('oneZip', { size: speech.size(cap * 1_000_000) })}</p></form>`;
}
