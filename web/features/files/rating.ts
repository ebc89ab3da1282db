import { limits } from '#contract/core/limits.ts';
import { count } from '../../lib/format.ts';

/** '★★★' */
export const starsOf = (rating: number): string => '★'.repeat(rating);

/** '3 of 5 stars' */
export const starWords = (rating: number): string => `${rating} of ${limits.stars} stars`;

/** The text once files have so many stars; none is 0. */
export const ratedWords = (rating: number): string =>
  rating === 0 ? 'Rating removed' : `Rated ${count(rating, 'star')}`;

/** One to five, and 0 for none. */
export const ratingKeys: readonly string[] = Array.from({ length: limits.stars + 1 }, (_, stars) => String(stars));
