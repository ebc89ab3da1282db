import { dayText } from '#contract/core/dates.ts';
import { endOf, expiringDays, hasEnded, isEmbargoed, type RightsFacts } from '#contract/policy/rights-state.ts';
import type { GivenRight } from '#contract/policy/use.ts';
import type { PostIssue } from '#contract/posts/post.ts';
import { refused, warning } from './issue.ts';

/** A file in a post at one account, as its rights are asked about it. */
export interface RightsQuestion {
  readonly file: { readonly uuid: string; readonly name: string };
  readonly facts: RightsFacts;
  readonly rights: readonly GivenRight[];
  /** The moment that the post goes out. */
  readonly at: Date;
  readonly now: Date;
  readonly account: {
    readonly uuid: string;
    /** `Instagram`. */
    readonly network: string;
    /** Empty: everywhere. */
    readonly territories: readonly string[];
  };
  /** All words that go out, in which a credit may be. */
  readonly words: string;
  readonly cropped: boolean;
}

/** Labels of rights that allow every network. */
const everyNetwork = /social|online|digital|internet|all|any|every/i;
/** And every place. */
const everywhere = /world|global|international|all|any|every/i;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const allowsNetwork = ({ channels }: GivenRight, network: string): boolean =>
  channels.length === 0 ||
  channels.some(
    (label) =>
      everyNetwork.test(label) ||
      plain(label)
        .split(/[^\p{L}\p{N}]+/u)
        .includes(plain(network)),
  );

const allowsPlaces = ({ territories }: GivenRight, places: readonly string[]): boolean =>
  territories.length === 0 ||
  territories.some((label) => everywhere.test(label)) ||
  (places.length > 0 && places.every((place) => territories.some((label) => plain(label) === plain(place))));

const dayMs = 86_400_000;

/** Findings that keep a file from being used at all, or warn about the end of its rights. */
function ofFile({ file, facts, at, now }: RightsQuestion): PostIssue[] {
  const { uuid, name } = file;
  const about = { file: uuid };
  if (facts.recycled)
    return [
      refused('rights_recycled', `${name} is in the Recycling Bin.`, {
        ...about,
        help: 'Restore it, or use another file.',
      }),
    ];
  if (facts.rightsWithdrawn)
    return [
      refused('rights_withdrawn', `The rights to ${name} were withdrawn.`, { ...about, help: 'Use another file.' }),
    ];
  if (facts.reviewStatus > 0)
    return [
      refused('rights_pending', `${name} is waiting for review.`, { ...about, help: 'Add it to the library first.' }),
    ];
  const end = endOf(facts);
  if (hasEnded(facts, now))
    return [
      refused('rights_expired', `The rights to ${name} ended on ${dayText(new Date(end))}.`, {
        ...about,
        help: 'Renew them, or use another file.',
      }),
    ];
  if (hasEnded(facts, at))
    return [
      refused('rights_expired', `The rights to ${name} end on ${dayText(new Date(end))}, before the post goes out.`, {
        ...about,
        help: 'Choose an earlier date, renew the rights, or use another file.',
      }),
    ];
  if (isEmbargoed(facts, at))
    return [
      refused('rights_embargoed', `The rights to ${name} begin on ${dayText(facts.rightsFrom ?? at)}.`, {
        ...about,
        help: 'Choose a later date, or use another file.',
      }),
    ];
  if (facts.internalUse)
    return [
      refused('rights_internal', `${name} is for internal use: sharing is disabled.`, {
        ...about,
        help: 'Turn internal use off, or use another file.',
      }),
    ];
  if (!facts.hasRights) return [warning('rights_missing', `No rights have been recorded for ${name}.`, about)];
  if (end - at.getTime() > expiringDays * dayMs) return [];
  return [
    warning('rights_ending', `The rights to ${name} end on ${dayText(new Date(end))}.`, {
      ...about,
      help: 'Take the post down by then.',
    }),
  ];
}

/** Findings about one right of the file at this account. */
function ofRight({ file, account, words, cropped }: RightsQuestion, right: GivenRight): PostIssue[] {
  const about = { file: file.uuid, account: account.uuid };
  const found: PostIssue[] = [];
  if (!allowsNetwork(right, account.network))
    found.push(
      refused('rights_channel', `${right.name} allows ${file.name} only for ${right.channels.join(', ')}.`, {
        ...about,
        help: `Add a right for ${account.network}, or use another file.`,
      }),
    );
  if (!allowsPlaces(right, account.territories))
    found.push(
      refused('rights_territory', `${right.name} allows ${file.name} only in ${right.territories.join(', ')}.`, {
        ...about,
        help: 'Set the territories of the account, or use another file.',
      }),
    );
  if (cropped && right.modifications === 'not_allowed')
    found.push(
      refused('rights_changes', `${right.name} allows no changes to ${file.name}.`, {
        ...about,
        help: 'Remove the crop, or use another file.',
      }),
    );
  if (right.credit !== null && !plain(words).includes(plain(right.credit)))
    found.push(
      warning('rights_credit', `${right.name} asks for the credit “${right.credit}”.`, {
        ...about,
        help: 'Add it to the caption.',
      }),
    );
  return found;
}

/** Findings about the rights to a file that a post shows at an account. */
export function rightsIssues(question: RightsQuestion): PostIssue[] {
  const own = ofFile(question);
  if (own.some(({ level }) => level === 'refused')) return own;
  return [...own, ...question.rights.flatMap((right) => ofRight(question, right))];
}
