import { ratedWords } from '../rating.ts';
import type { Subject } from '../select/subject.ts';
import { actOnMany } from './act-on-many.ts';

/** Gives files so many stars; 0 takes them away. */
export const rateMany = (subject: Subject, rating: number): Promise<boolean> =>
  actOnMany(subject, [{ action: 'rating', value: rating === 0 ? null : rating }], {
    doing: 'Rating',
    done: ratedWords(rating),
    failed: 'Error updating file',
  });
