import { dayText } from '#contract/core/dates.ts';
import { endOf, expiringDays, hasEnded, isEmbargoed, type RightsFacts } from '#contract/policy/use/rights-state.ts';
import type { GivenRight } from '#contract/policy/use/use.ts';
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
  readonly changed: boolean;
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const wordsIn = (label: string): string[] => plain(label).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const every = 'all any every everywhere anywhere';
/** Labels that take something away: they never allow more than they name. */
const except = setOf('no not non never without except excepting excluding exclude excl but outside offline');
/** Words that allow every network wherever they stand, and those that do where all others beside them mean nothing. */
const networks = setOf('social socials online digital internet');
const allNetworks = setOf(every);
const besideNetworks = setOf(
  `${every} the of and or channel channels media medium network networks platform platforms use uses usage purpose purposes kind kinds`,
);
/** The same for places. */
const allPlaces = setOf(`${every} world worldwide global globally international internationally`);
const besidePlaces = setOf(
  `${[...allPlaces].join(' ')} the of and or whole entire wide country countries territory territories place places region regions market markets use rights`,
);

const says = (words: readonly string[], all: ReadonlySet<string>, beside: ReadonlySet<string>): boolean =>
  words.some((word) => all.has(word)) && words.every((word) => beside.has(word));

function namesNetwork(label: string, network: string): boolean {
  const words = wordsIn(label);
  if (words.some((word) => except.has(word))) return false;
  return (
    words.some((word) => networks.has(word)) ||
    says(words, allNetworks, besideNetworks) ||
    ` ${words.join(' ')} `.includes(` ${wordsIn(network).join(' ')} `)
  );
}

const allowsNetwork = ({ channels }: GivenRight, network: string): boolean =>
  channels.length === 0 || channels.some((label) => namesNetwork(label, network));

const allowsPlaces = ({ territories }: GivenRight, places: readonly string[]): boolean =>
  territories.length === 0 ||
  territories.some((label) => says(wordsIn(label), allPlaces, besidePlaces)) ||
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
function ofRight({ file, account, rights, words, changed }: RightsQuestion, right: GivenRight): PostIssue[] {
  const about = { file: file.uuid, account: account.uuid };
  const named = rights.length > 1 ? `The nearest right, ${right.name},` : right.name;
  const found: PostIssue[] = [];
  if (!allowsNetwork(right, account.network))
    found.push(
      refused('rights_channel', `${named} allows ${file.name} only for ${right.channels.join(', ')}.`, {
        ...about,
        help: `Add a right for ${account.network}, or use another file.`,
      }),
    );
  if (!allowsPlaces(right, account.territories))
    found.push(
      refused('rights_territory', `${named} allows ${file.name} only in ${right.territories.join(', ')}.`, {
        ...about,
        help: 'Set the territories of the account, or use another file.',
      }),
    );
  if (changed && right.modifications === 'not_allowed')
    found.push(
      refused('rights_changes', `${named} allows no changes to ${file.name}.`, {
        ...about,
        help: 'Remove the crop or the recipe, or use another file.',
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

const refusalsIn = (issues: readonly PostIssue[]): number => issues.filter(({ level }) => level === 'refused').length;

/**
 * Findings about the rights to a file that a post shows at an account. All of its rights have to hold, as everywhere in
 * the product; of their channels and places, those of one right that fits are enough. Where none does, the nearest tells.
 */
export function rightsIssues(question: RightsQuestion): PostIssue[] {
  const own = ofFile(question);
  if (refusalsIn(own) > 0) return own;
  const [nearest = []] = question.rights
    .map((right) => ofRight(question, right))
    .sort((a, b) => refusalsIn(a) - refusalsIn(b) || a.length - b.length);
  return [...own, ...nearest];
}
