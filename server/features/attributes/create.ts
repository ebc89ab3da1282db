import type { createAttribute as createRoute } from '#contract/attributes/routes.ts';
import { hasOptions } from '#contract/attributes/rules.ts';
import { invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { createAttribute } from './changes/create.ts';
import { refuseTaken, showAttribute } from './present.ts';
import { mappable, readOptions } from './rules.ts';

export const create: Handler<typeof createRoute, Services> = async ({ db, params: { team }, body, act, write }) => {
  const { name, slug, attribute_type: type, required, facet, portal_visible } = body;
  if (!hasOptions(type) && body.options.length > 0) invalid('options', `${type} has none`);
  const options = readOptions(body.options, []);
  const folders = [...new Set(body.folders)];
  const embedded = mappable(type, body.embedded, body.embedded);
  const wanted = { name, type, options, required, facet, portal_visible, embedded, folders };
  const id = await write((tx) => createAttribute(tx, act, team, wanted, slug));
  if (id === null) return refuseTaken(db, team, { name, ...(slug ? { slug } : {}) });
  return showAttribute(db, { team_id: team, id });
};
