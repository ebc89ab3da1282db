import type { createRight as createRoute } from '#contract/rights.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createRight } from './changes/create.ts';
import { refuseTaken, showRight } from './present.ts';

export const create: Handler<typeof createRoute, Services> = async ({ db, params: { team }, body, act, write }) => {
  const { valid_from: from, valid_to: to } = body;
  if (from && to && to < from) invalid('valid_to', 'must not be before the first day');
  const id = await write((tx) => createRight(tx, act, team, body));
  return id === null ? refuseTaken(db, team, body.name) : showRight(db, team, id);
};
