import type { createRight as createRoute } from '#contract/rights.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { checkDocument } from './access.ts';
import { createRight } from './changes/create.ts';
import { refuseTaken, showRight } from './present.ts';

export const create: Handler<typeof createRoute, Services> = async (call) => {
  const { db, params, body, act, write } = call;
  const { team } = params;
  const { valid_from: from, valid_to: to } = body;
  if (from && to && to < from) invalid('valid_to', 'must not be before the first day');
  await checkDocument(call, team, body.document);
  const id = await write((tx) => createRight(tx, act, team, body));
  return id === null ? refuseTaken(db, team, body.name) : showRight(db, team, id);
};
