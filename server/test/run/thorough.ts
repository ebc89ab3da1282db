/** Asked for by `npm test -- --all` (VITRINE_TEST=all): what is tried in every combination goes through whole, where one of each kind does otherwise. */
export const thorough = process.env.VITRINE_TEST === 'all' || process.env.VITRINE_TEST === 'mutations';

const every = process.env.VITRINE_TEST === 'mutations';
const mutations = 1_000;
/** Fewer of each, where they are asked for: `npm run mutations -- 100`. */
const asked = Number(process.env.VITRINE_MUTATIONS) || mutations;
const perDay = 20;

/**
 * The seeds by which a file of some kind is damaged: a few; with `--all` twenty, others every day, so that in time all are tried;
 * all thousand with `npm run mutations`, which takes hours.
 */
export function mutationSeeds(few: number): number[] {
  const day = Math.floor(Date.now() / 86_400_000);
  const first = thorough && !every ? (day * perDay) % mutations : 0;
  const count = every ? asked : thorough ? perDay : few;
  return Array.from({ length: count }, (_, index) => first + index + 1);
}
