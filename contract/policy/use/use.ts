import type { Consent } from '../../consents/routes.ts';
import type { Right } from '../../rights.ts';
import type { FileFacts } from '../files.ts';
import type { Standing } from '../rule.ts';
import { type Release, release } from './release.ts';
import { type RightsFacts, type RightsState, rightsState } from './rights-state.ts';

/** The use a file can be put to: as it is, as its rights say, without anything that says so, or none at all. */
export const verdicts = ['yes', 'conditions', 'unclear', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** The answer in words. */
export const verdictWords: Readonly<Record<Verdict, string>> = {
  yes: 'Yes',
  conditions: 'Yes, with conditions',
  unclear: 'Not known',
  no: 'No',
};

export const useReasonKinds = ['against', 'unclear', 'condition', 'for'] as const;

/** One reason, in words. */
export interface UseReason {
  readonly kind: (typeof useReasonKinds)[number];
  readonly text: string;
  /** The day or the moment that the text ends with. */
  readonly on: string | null;
  /** The right that says it. */
  readonly right: string | null;
}

/** A right of the file, as far as using the file depends on it. */
export type GivenRight = Pick<
  Right,
  | 'uuid'
  | 'name'
  | 'summary'
  | 'channels'
  | 'territories'
  | 'valid_from'
  | 'valid_to'
  | 'credit'
  | 'modifications'
  | 'terms'
  | 'withdrawn'
>;

/** The consent of a person in the file, as far as using the file depends on it. */
export type GivenConsent = Pick<Consent, 'person' | 'channels' | 'territories' | 'valid_until'> & {
  readonly withdrawn: boolean;
};

export interface UseQuestion {
  readonly who: Standing;
  /** The role that is asked about; null for the one who asks. */
  readonly role: string | null;
  readonly file: FileFacts & RightsFacts;
  readonly rights: readonly GivenRight[];
  readonly consents?: readonly GivenConsent[] | undefined;
  readonly at: Date;
}

export interface UseAnswer {
  readonly verdict: Verdict;
  readonly state: RightsState;
  readonly reasons: readonly UseReason[];
  /** The picture on the page, and the bytes of a download. */
  readonly see: Release['pixels'];
  readonly take: Release['pixels'];
  /** The moment from which it is out of their reach, as far as it is known. */
  readonly until: Date | null;
}

const reason = (kind: UseReason['kind'], text: string, on: string | null = null, right: string | null = null) => ({
  kind,
  text,
  on,
  right,
});

/** A right holds from the first moment of its first day to the last of its last, in UTC. */
const begun = ({ valid_from: day }: GivenRight, at: Date) => day === null || new Date(day) <= at;
const ended = ({ valid_to: day }: GivenRight, at: Date) => day !== null && new Date(`${day}T23:59:59.999Z`) <= at;

const asked: Partial<Record<NonNullable<Right['modifications']>, string>> = {
  limited: 'change nothing but the crop and the colours',
  not_allowed: 'change nothing in it',
};

/** The conditions of a right that holds. */
function conditionsOf({ uuid, name, channels, territories, credit, modifications, terms }: GivenRight): UseReason[] {
  const changes = modifications === null ? undefined : asked[modifications];
  const texts = [
    channels.length > 0 && `only for ${channels.join(', ')}`,
    territories.length > 0 && `only in ${territories.join(', ')}`,
    credit !== null && `with the credit “${credit}”`,
    changes,
    terms !== null && 'as its terms say',
  ];
  return texts
    .filter((text) => text !== false && text !== undefined)
    .map((text) => reason('condition', `${name}: ${text}.`, null, uuid));
}

function reasonsOfRight(right: GivenRight, at: Date): UseReason[] {
  const { uuid, name, valid_from: first, valid_to: last, summary } = right;
  if (right.withdrawn) return [reason('against', `${name} was withdrawn.`, null, uuid)];
  if (ended(right, at)) return [reason('against', `${name} ended on`, last, uuid)];
  if (!begun(right, at)) return [reason('against', `${name} begins on`, first, uuid)];
  return [
    last === null ? reason('for', `${name} has no end.`, null, uuid) : reason('for', `${name} lasts until`, last, uuid),
    ...(summary === null ? [] : [reason('for', `${name}: ${summary}`, null, uuid)]),
    ...conditionsOf(right),
  ];
}

const lastMoment = (day: string) => new Date(`${day}T23:59:59.999Z`);

function reasonsOfConsent({ person, channels, territories, valid_until: last, withdrawn }: GivenConsent, at: Date) {
  if (withdrawn) return [reason('against', `${person} withdrew their consent.`)];
  if (last !== null && lastMoment(last) <= at) return [reason('against', `The consent of ${person} ended on`, last)];
  const only = [
    channels.length > 0 && `only for ${channels.join(', ')}`,
    territories.length > 0 && `only in ${territories.join(', ')}`,
  ].filter((text) => text !== false);
  return [
    last === null ? reason('for', `${person} consented.`) : reason('for', `${person} consented until`, last),
    ...only.map((text) => reason('condition', `${person}: ${text}.`)),
  ];
}

function reasonsOfExpiry({ expirationDate }: RightsFacts, at: Date): UseReason[] {
  if (expirationDate === null) return [];
  const moment = new Date(expirationDate);
  return [
    moment <= at
      ? reason('against', 'It expired on', moment.toISOString())
      : reason('for', 'It expires on', moment.toISOString()),
  ];
}

/** The file's own reasons, whoever asks. */
function reasonsOfFile({ file, rights, consents = [], at }: UseQuestion): UseReason[] {
  return [
    ...(file.recycled ? [reason('against', 'It is in the Recycling Bin.')] : []),
    ...(file.takenDown ? [reason('against', `It was taken down: ${file.takenDown}`)] : []),
    ...(file.reviewStatus > 0 ? [reason('against', 'It is waiting for review.')] : []),
    ...reasonsOfExpiry(file, at),
    ...rights.flatMap((right) => reasonsOfRight(right, at)),
    ...consents.flatMap((consent) => reasonsOfConsent(consent, at)),
    ...(file.internalUse ? [reason('condition', 'For internal use only: sharing is disabled.')] : []),
    ...(rights.length > 0
      ? []
      : [
          file.hasRights
            ? reason('for', 'The creator has approved.')
            : reason('unclear', 'No rights have been recorded.'),
        ]),
  ];
}

/** A sentence about the one who asks, said of a role. */
function said(sentence: string, role: string | null): string {
  if (role === null) return sentence;
  return sentence
    .replace(/^Your role does not allow you to /, `The role ${role} does not allow people to `)
    .replace(/^You do not have permission to /, `The role ${role} does not allow people to `)
    .replace(/^You can only have /, `People with the role ${role} can only have `);
}

/** The reasons of someone's role or the share alone, were there nothing about the file against it. */
function reasonsOfRole({ who, role, file, at }: UseQuestion): UseReason[] {
  const free = {
    ...file,
    recycled: false,
    reviewStatus: 0,
    expirationDate: null,
    rightsWithdrawn: false,
    takenDown: null,
  };
  const taken = release(who, 'take', { ...free, rightsFrom: null, rightsTo: null }, at);
  if (taken.pixels === 'none') return [reason('against', said(taken.denial.reason, role))];
  if (taken.pixels === 'clean') return [];
  return [reason('condition', said('You can only have copies with a watermark.', role))];
}

const verdictOf = (reasons: readonly UseReason[]): Verdict => {
  const any = (kind: UseReason['kind']) => reasons.some((one) => one.kind === kind);
  if (any('against')) return 'no';
  if (any('unclear')) return 'unclear';
  return any('condition') ? 'conditions' : 'yes';
};

/** The answer whether a file can be used at a moment, and why: policy and what its rights say, together. */
export function canUse(question: UseQuestion): UseAnswer {
  const { who, file, at } = question;
  const found = [...reasonsOfRole(question), ...reasonsOfFile(question)];
  const reasons = useReasonKinds.flatMap((kind) => found.filter((one) => one.kind === kind));
  const [see, take] = [release(who, 'see', file, at), release(who, 'take', file, at)];
  return {
    verdict: verdictOf(reasons),
    state: rightsState(file, at),
    reasons,
    see: see.pixels,
    take: take.pixels,
    until: take.pixels === 'none' ? null : take.until,
  };
}
