import { base } from './place.ts';

/** Has videos get the player, with the first that is opened. Where it does not come, they keep the controls of the browser. */
export function loadPlayer(): void {
  if (!customElements.get('vitrine-player')) void import(/* @vite-ignore */ `${base}/player.js`).catch(() => undefined);
}
