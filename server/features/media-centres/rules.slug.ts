/** Letters of an address at most. */
const longest = 60;

/** An address made of a title: "Éclat & Co." is `eclat-co`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? 'press' : plain;
}

const numbered = (slug: string, ending: string) =>
  `${slug.slice(0, longest - ending.length - 1).replace(/-+$/, '')}-${ending}`;

const tries = 30;

/** Addresses like this one, the best first: itself, then with a number; the last with a number that nobody else has. */
export const likeSlug = (wanted: string, unique: string): string[] => [
  wanted,
  ...Array.from({ length: tries }, (_, index) => numbered(wanted, String(index + 2))),
  numbered(wanted, unique.replaceAll('-', '').slice(-12)),
];
