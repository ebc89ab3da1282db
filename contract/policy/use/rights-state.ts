/** States of a file by its rights, from what stops everything to what allows it: the first that holds is told. */
export const rightsStates = [
  'recycled',
  'withdrawn',
  'pending',
  'expired',
  'embargoed',
  'internal',
  'missing',
  'conditions',
  'usable',
] as const;
export type RightsState = (typeof rightsStates)[number];

type Instant = Date | string;

/** All that the state depends on. Of the linked rights, those that bind most: the latest beginning, the earliest end. */
export interface RightsFacts {
  readonly recycled: boolean;
  readonly reviewStatus: number;
  readonly internalUse: boolean;
  /** The file's own end. */
  readonly expirationDate: Instant | null;
  /** True when a right is linked, or the one who made the file has approved. */
  readonly hasRights: boolean;
  /** True when one of the linked rights, or the consent of a person in it, was withdrawn, or the file was taken down. */
  readonly rightsWithdrawn: boolean;
  /** The reason for which it was taken down, as far as that is known here. */
  readonly takenDown?: string | null;
  /** True when one of these asks for more than it being there: channels, places, credit, terms. */
  readonly rightsConditions: boolean;
  /** The first moment at which all linked rights hold; null: from ever. */
  readonly rightsFrom: Instant | null;
  /** The first moment at which one of them, or a consent, holds no more; null: for ever. */
  readonly rightsTo: Instant | null;
}

const msOf = (at: Instant | null, otherwise: number) => (at === null ? otherwise : new Date(at).getTime());

/** The moment the file ends, by its own expiry or its rights, whichever is first, in ms; Infinity when it never does. */
export function endOf({ expirationDate, rightsTo }: Pick<RightsFacts, 'expirationDate' | 'rightsTo'>): number {
  return Math.min(msOf(expirationDate, Infinity), msOf(rightsTo, Infinity));
}

export const hasEnded = (facts: Pick<RightsFacts, 'expirationDate' | 'rightsTo'>, at: Date): boolean =>
  endOf(facts) <= at.getTime();

/** True when the rights are yet to begin. */
export const isEmbargoed = ({ rightsFrom }: Pick<RightsFacts, 'rightsFrom'>, at: Date): boolean =>
  msOf(rightsFrom, -Infinity) > at.getTime();

/** The one state of a file at a moment. */
export function rightsState(facts: RightsFacts, at: Date): RightsState {
  if (facts.recycled) return 'recycled';
  if (facts.rightsWithdrawn) return 'withdrawn';
  if (facts.reviewStatus > 0) return 'pending';
  if (hasEnded(facts, at)) return 'expired';
  if (isEmbargoed(facts, at)) return 'embargoed';
  if (facts.internalUse) return 'internal';
  if (!facts.hasRights) return 'missing';
  return facts.rightsConditions ? 'conditions' : 'usable';
}

/** The time before its end in which a file counts as expiring. */
export const expiringDays = 30;

/**
 * Presentation of a state everywhere: a word, the name of a Tabler icon, a colour of the design's by its role, and its
 * meaning.
 */
export interface RightsLook {
  readonly word: string;
  readonly icon: string;
  readonly colour: string;
  readonly meaning: string;
}

export const rightsLooks: Readonly<Record<RightsState, RightsLook>> = {
  recycled: {
    word: 'In Recycling Bin',
    icon: 'trash',
    colour: 'text-3',
    meaning: 'The file is in the Recycling Bin and cannot be used until it is restored.',
  },
  withdrawn: {
    word: 'Withdrawn',
    icon: 'ban',
    colour: 'danger',
    meaning:
      'One of its rights, or the consent of a person in it, was withdrawn, or it was taken down. The file can no longer be used.',
  },
  pending: {
    word: 'Pending review',
    icon: 'hourglass',
    colour: 'warning',
    meaning: 'The file is not in the library yet. It must be reviewed first.',
  },
  expired: {
    word: 'Expired',
    icon: 'calendar-off',
    colour: 'danger-solid',
    meaning: 'Its expiry date, or the end of one of its rights or consents, has passed.',
  },
  embargoed: {
    word: 'Embargoed',
    icon: 'calendar-time',
    colour: 'info',
    meaning: 'One of its rights has not begun yet.',
  },
  internal: {
    word: 'Internal use',
    icon: 'lock',
    colour: 'ink',
    meaning: 'The file is for the team only. Sharing is disabled.',
  },
  missing: {
    word: 'No rights',
    icon: 'circle-dashed',
    colour: 'text-2',
    meaning: 'No rights have been recorded for this file.',
  },
  conditions: {
    word: 'Usable with conditions',
    icon: 'circle-half-2',
    colour: 'accent',
    meaning: 'The file can be used under the conditions of its rights, such as channels, territories or a credit.',
  },
  usable: {
    word: 'Usable',
    icon: 'circle-check',
    colour: 'success',
    meaning: 'The file can be used without conditions.',
  },
};
