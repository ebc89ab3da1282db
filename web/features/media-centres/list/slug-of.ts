const longest = 60;

/** An address made of a title: 'Übersee Presse' -> 'ubersee-presse'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');

/** The reason an address cannot be taken as it is, before it is asked whether it is free. */
export function slugWrong(slug: string): string | undefined {
  if (slug === '') return 'Enter an address.';
  return /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(slug)
    ? undefined
    : 'Use letters, digits and hyphens, with a letter or digit at both ends.';
}
