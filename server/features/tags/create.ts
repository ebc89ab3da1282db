import type { createTag as createRoute } from '#contract/tags.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createTag } from './changes/create.ts';
import { refuseTaken, showTag } from './present.ts';

export const create: Handler<typeof createRoute, Services> = async ({ db, params: { team }, body, act, write }) => {
  const { name, colour = null, group = null, synonyms = [] } = body;
  const id = await write((tx) => createTag(tx, act, { team, name, colour, group, synonyms }));
  return id === null ? refuseTaken(db, team, body.name) : showTag(db, team, id);
};
