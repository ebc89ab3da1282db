// Runs before the first paint, so that a page in the dark never flashes white. Same key and attribute as the theme provider.
// It is cached for a year: a change needs a new number in its name.
(() => {
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('vitrine.color-scheme') ?? 'auto';
  } catch {}
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
