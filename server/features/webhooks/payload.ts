import { eventOf } from './rules.ts';
import type { Described, ToldChange } from './store.feed.ts';

const pages: Readonly<Record<string, (id: string) => string>> = {
  file: (id) => `/file/${id}`,
  collection: (id) => `/collections/${id}`,
  request: () => '/requests',
};
const calls: Readonly<Record<string, (id: string) => string>> = {
  file: (id) => `/v1/files/file/${id}/`,
  folder: (id) => `/v1/files/folder/${id}/`,
  collection: (id) => `/v1/files/collection/${id}/`,
};
const kinds: Readonly<Record<string, string>> = { request: 'download_request' };

const addresses = (origin: string, noun: string, id: string) => ({
  url: pages[noun] ? `${origin}${pages[noun](id)}` : null,
  api_url: calls[noun] ? `${origin}${calls[noun](id)}` : null,
});

/** The subject by its kind and ids; what it is like now is asked by a call, with the rights of whoever asks. */
function subjectOf(origin: string, change: ToldChange, { name, file_name, person }: Described) {
  const { noun, subject } = change;
  const file =
    change.file === null
      ? {}
      : { file: { uuid: change.file, name: file_name, ...addresses(origin, 'file', change.file) } };
  // A version has no page or call of its own: its file has.
  if (noun === 'version')
    return { kind: 'version', uuid: subject, ...addresses(origin, 'file', change.file ?? subject), ...file };
  if (noun === 'member') return { kind: 'member', uuid: subject, user: person, ...addresses(origin, noun, subject) };
  return {
    kind: kinds[noun] ?? noun,
    uuid: subject,
    name,
    ...addresses(origin, noun, subject),
    ...(noun === 'comment' ? file : {}),
  };
}

/** What a delivery says of one thing that was done, by one or more changes to it in the same act. */
export function bodyOf(
  { id, origin }: { id: string; origin: string },
  [first, ...rest]: readonly [ToldChange, ...ToldChange[]],
  said: Described,
): string {
  return JSON.stringify({
    id,
    event: eventOf(first),
    at: first.at.toISOString(),
    team: said.team,
    actor: said.actor,
    api_key: said.api_key,
    change_set: first.set_id,
    actions: [...new Set([first, ...rest].map(({ action }) => action))],
    subject: subjectOf(origin, first, said),
  });
}

/** What a test sends. */
export const pingOf = (
  id: string,
  at: Date,
  team: { uuid: string; name: string; slug: string },
  webhook: string,
): string => JSON.stringify({ id, event: 'ping', at: at.toISOString(), team, webhook });
