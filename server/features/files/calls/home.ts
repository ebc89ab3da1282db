import type { home as homeRoute } from '#contract/files/find.ts';
import { fileListQuery } from '#contract/files/query.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readPage, whileAsked } from './list.ts';

const shown = 6;

/** The list behind each block, as anybody may ask for it. */
const newest = fileListQuery.parse({ type: ['image', 'video'], limit: 10 });
const edited = fileListQuery.parse({ order: 'updated', limit: shown });
const favourites = fileListQuery.parse({ starred: 'true', limit: shown });
const expiring = fileListQuery.parse({ expiring_within: 30, limit: shown });
const review = fileListQuery.parse({ review_status: [1, 2, 3, 4], limit: shown });

/** The blocks of the front page in one answer: a browser that opens it asks once. */
export const home: Handler<typeof homeRoute, Services> = async (call) => {
  const read = (query: typeof newest) => readPage(call, query);
  const [changed, pictures, starred, ending, waiting] = await whileAsked(
    call,
    Promise.all([read(edited), read(newest), read(favourites), read(expiring), read(review)]),
  );
  // Nothing narrows what was changed last, so that its count is that of the library.
  const { count, count_exact } = changed;
  const blocks = { newest: pictures, continue: changed, favourites: starred, expiring: ending, review: waiting };
  return { ...blocks, count, count_exact };
};
