import type { History } from '#platform/history/history.ts';
import type { Described, ToldChange } from './store.feed.ts';

/** The tools for making deliveries. */
export interface Telling {
  readonly history: History;
  readonly origin: string;
}

function addresses({ history, origin }: Telling, noun: string, id: string) {
  const { page, call } = history.webhookSubject(noun);
  return { url: page ? `${origin}${page(id)}` : null, api_url: call ? `${origin}${call(id)}` : null };
}

/** The subject by its kind and ids; what it is like now is asked by a call, with the rights of whoever asks. */
function subjectOf(telling: Telling, change: ToldChange, { name, file_name, person }: Described) {
  const { noun, subject } = change;
  const file =
    change.file === null
      ? {}
      : { file: { uuid: change.file, name: file_name, ...addresses(telling, 'file', change.file) } };
  // A version has no page or call of its own: its file has.
  if (noun === 'version')
    return { kind: 'version', uuid: subject, ...addresses(telling, 'file', change.file ?? subject), ...file };
  if (noun === 'member') return { kind: 'member', uuid: subject, user: person, ...addresses(telling, noun, subject) };
  return {
    kind: telling.history.webhookSubject(noun).kind ?? noun,
    uuid: subject,
    name,
    ...addresses(telling, noun, subject),
    ...(noun === 'comment' ? file : {}),
  };
}

/** The body of a delivery about one thing, changed once or more in the same act. */
export function bodyOf(
  id: string,
  telling: Telling,
  [first, ...rest]: readonly [ToldChange, ...ToldChange[]],
  said: Described,
): string {
  return JSON.stringify({
    id,
    event: telling.history.webhookEvent(first),
    at: first.at.toISOString(),
    team: said.team,
    actor: said.actor,
    api_key: said.api_key,
    change_set: first.set_id,
    actions: [...new Set([first, ...rest].map(({ action }) => action))],
    subject: subjectOf(telling, first, said),
  });
}

/** The body of a test. */
export const pingOf = (
  id: string,
  at: Date,
  team: { uuid: string; name: string; slug: string },
  webhook: string,
): string => JSON.stringify({ id, event: 'ping', at: at.toISOString(), team, webhook });
