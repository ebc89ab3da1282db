/** Asked for by `npm test -- --all` (VITRINE_TEST=all): what is tried in every combination goes through whole, where one of each kind does otherwise. */
export const thorough = process.env.VITRINE_TEST === 'all';
