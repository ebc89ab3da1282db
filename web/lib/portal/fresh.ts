const everyMs = 60_000;

/** Takes from the page what the team has taken back meanwhile: looked after each minute, and when the page is looked at again. */
export function stayFresh(): void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!answer) return;
    if ([401, 403, 404, 410].includes(answer.status)) return location.reload();
    if (!answer.ok) return;
    const now = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const shown = new Set([...now.querySelectorAll('.tile .pic, .album a')].map((link) => link.getAttribute('href')));
    for (const part of document.querySelectorAll('.tile, .album'))
      if (!shown.has(part.querySelector('a')?.getAttribute('href') ?? '')) part.remove();
  };
  setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
}
