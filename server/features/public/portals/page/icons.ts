import { Html } from '#contract/core/html.ts';

const icon = (path: string) =>
  new Html(`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`);

export const searchIcon: Html = icon('M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14M21 21l-6-6');
export const languageIcon: Html = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.6 9h16.8M3.6 15h16.8M12 3c-3 3-3.8 6-3.8 9s.8 6 3.8 9M12 3c3 3 3.8 6 3.8 9s-.8 6-3.8 9',
);
export const menuIcon: Html = icon('M4 6h16M4 12h16M4 18h16');
