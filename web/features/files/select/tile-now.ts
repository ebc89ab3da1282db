/** The tile that keys are about: the one with the focus, else the one under the pointer. */
export function tileUuidNow(): string | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-tile]');
  const hovered = document.querySelector<HTMLElement>('[role=row]:hover:has([data-tile])');
  return (focused ?? hovered?.querySelector<HTMLElement>('[data-tile]') ?? undefined)?.dataset.uuid;
}
