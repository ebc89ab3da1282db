import { on, oneOf, searchShape, text, texts } from './shape.ts';

/** The search of a list that is filtered by words, and by what its screen makes sense of. */
export const readWordsSearch = searchShape({ q: text, order: text, state: text });

/** The right that is open: its uuid, or `new`. */
export const readRightsSearch = searchShape({ q: text, right: text });

/** The consent that is open: its uuid, or `new`. */
export const readConsentsSearch = searchShape({
  q: text,
  state: oneOf(['given', 'ended', 'withdrawn']),
  consent: text,
});

/** The attribute that is edited: its uuid, or `new`. */
export const readAttributesSearch = searchShape({ archived: on, edit: text });

export const readNotificationsSearch = searchShape({ show: oneOf(['unread']) });

/**
 * The part of a section of the team settings that is open: a role, a webhook and one of its deliveries, events of the
 * audit log. The audit log makes sense of its own part (`audit.ts`): the words it goes by are no part of the first script.
 */
export const readSettingsSearch = searchShape({
  role: text,
  order: text,
  state: text,
  webhook: text,
  delivery: text,
  actor: text,
  action: texts,
  kind: text,
  object: text,
  from: text,
  to: text,
  address: text,
  q: text,
});
