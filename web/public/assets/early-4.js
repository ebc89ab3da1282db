// Runs before the first paint. It is cached for a year: a change needs a new number in its name.
(() => {
  const page = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(`vitrine.${key}`);
    } catch {
      return null;
    }
  };

  // A page in the dark never flashes white. Same key and attribute as the theme provider.
  const chosen = kept('color-scheme') ?? 'auto';
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  // The server names the place for those with a session only.
  if (!page.dataset.place) return;

  // The skeleton's sidebar is as wide as the one that comes in its place.
  const width = kept('nav-folded') === 'true' ? 56 : Number(kept('nav-width'));
  if (width) page.style.setProperty('--wait-nav', `${width}px`);
  page.dataset.look = kept('view') ?? 'masonry';

  // Asked for now, taken when the scripts are there (web/lib/early.ts).
  const early = new Map();
  const ask = (address) => {
    const answer = fetch(address, { credentials: 'same-origin', headers: { accept: 'application/json' } });
    answer.catch(() => early.delete(address));
    early.set(address, answer);
    return answer;
  };
  const list = location.search === '' && /^\/(?:library\/?([0-9a-f-]{36})?\/?)?$/.exec(location.pathname);
  const askLists = (team) => {
    if (!team || !list) return;
    ask(`/v1/files/files/${team}/?folder=${list[1] ?? 'root'}&limit=50`);
    if (!list[1]) ask(`/v1/files/home/${team}/`);
  };
  const me = ask('/v1/users/me/');
  const team = kept('team');
  if (team) askLists(team);
  // A browser that has not been here yet: the person's answer names the team.
  else
    me.then((answer) => (answer.ok ? answer.clone().json() : undefined))
      .then((person) => askLists(person?.active_team?.uuid))
      .catch(() => undefined);
  const file = /^\/file\/([0-9a-f-]{36})\/?$/.exec(location.pathname);
  if (file) ask(`/v1/files/file/${file[1]}/`);
  window.vitrineEarly = early;
})();
