import type { Cta, ctaKinds, ctaStyles } from '#contract/galleries/cta.ts';
import { addressWrong } from '../design/host.ts';
import type { CtaDraft } from './cta-edits.ts';

export const kindWords: Readonly<Record<(typeof ctaKinds)[number], string>> = {
  link: 'Link',
  product: 'Product',
  buy: 'Buy',
};
export const styleWords: Readonly<Record<(typeof ctaStyles)[number], string>> = {
  marker: 'Marker',
  filled: 'Filled',
  outline: 'Outline',
  link: 'Text link',
};
export const newCta: CtaDraft = { label: '', url: '', kind: 'link', position: { x: 50, y: 50 }, opens: 'new' };

/** The reason a call to action cannot be saved as it is. */
export function ctaWrong({ label, url }: Pick<CtaDraft, 'label' | 'url'>): string | undefined {
  if (label.trim() === '') return 'Enter a label.';
  return addressWrong(url);
}

const within = (value: number) => Math.round(Math.max(0, Math.min(100, value)) * 10) / 10;
/** The position of a marker after it was moved by so much, in per cent of the picture: never outside. */
export const movedBy = ({ x, y }: Cta['position'], dx: number, dy: number): Cta['position'] => ({
  x: within(x + dx),
  y: within(y + dy),
});
export const placeWords = ({ x, y }: Cta['position']): string => `${Math.round(x)}%, ${Math.round(y)}%`;
