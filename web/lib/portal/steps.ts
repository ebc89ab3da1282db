const swipe = 50;

/** Steps from file to file by keys and swipes, where they do nothing else. */
export function stepBetweenFiles(): void {
  const stage = document.querySelector<HTMLElement>('.stage');
  if (!stage || stage.querySelector('.turn, vitrine-player')) return;
  const go = (selector: string) => document.querySelector<HTMLAnchorElement>(selector)?.click();
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const step = (by: number) => go(by * forward > 0 ? 'a[rel=next]' : 'a[rel=prev]');
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [popover]')) return;
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Escape') go('.crumbs li:nth-last-child(2) a');
  });
  let from: number | undefined;
  stage.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 ? touches[0]?.clientX : undefined;
    },
    { passive: true },
  );
  stage.addEventListener('touchend', ({ changedTouches }) => {
    const by = from === undefined ? 0 : (changedTouches[0]?.clientX ?? from) - from;
    from = undefined;
    if (Math.abs(by) >= swipe) step(by < 0 ? 1 : -1);
  });
}
