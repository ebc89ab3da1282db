import type { Page } from '@playwright/test';

/** A place at which Tab stops. */
interface Stop {
  readonly name: string;
  /** True when it looks different while it has the focus. */
  readonly marked: boolean;
  /** True when it can be seen. */
  readonly shown: boolean;
}

/** The element with the focus, also within a player for visitors; null when there is none. Runs in the page. */
const stopNow = `(() => {
  const one = () => {
    let found = document.activeElement;
    while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
    return found;
  };
  const stop = one();
  if (!stop || stop === document.body || stop === document.documentElement) return null;
  const again = stop === window.firstStop;
  window.firstStop ??= stop;
  // A mark may be drawn by what stands around it, such as the label of a field that is not seen.
  const around = [stop, ...(stop.parentElement?.children ?? []), stop.parentElement, ...(stop.parentElement?.parentElement?.children ?? [])];
  const look = () => around.filter(Boolean).map((element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join();
  }).join(';');
  const { top, bottom, left, right } = stop.getBoundingClientRect();
  const withFocus = look();
  stop.blur();
  const without = look();
  stop.focus({ preventScroll: true });
  const name = (stop.getAttribute('aria-label') ?? stop.labels?.[0]?.textContent ?? stop.textContent ?? '').trim();
  const shown = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return { name, again, stop: { name, marked: withFocus !== without, shown } };
})()`;

/**
 * Goes Tab by Tab from the beginning of a page until it comes to its end, or to the first stop again. Fails where it
 * does neither: something holds the focus.
 */
export async function walk(page: Page, most = 90): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate('window.firstStop = undefined; document.activeElement?.blur()');
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const now = (await page.evaluate(stopNow)) as { again: boolean; stop: Stop } | null;
    if (now?.again || (!now && stops.length > 0)) return stops;
    if (now) stops.push(now.stop);
  }
  throw new Error(`Tab does not come to an end: ${stops.map(({ name }) => name).join(', ')}`);
}

/** The names of stops whose focus is not seen. */
export const unmarked = (stops: readonly Stop[]): string[] =>
  stops.filter(({ marked, shown }) => !marked || !shown).map(({ name }) => name);
