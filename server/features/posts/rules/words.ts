import { fits, hashtagsIn, measure, mentionsIn } from '#contract/posts/count.ts';
import type { PlatformLimits, PostOption } from '#contract/posts/platforms/platform.ts';
import type { PostIssue } from '#contract/posts/post.ts';
import { refused, warning } from './issue.ts';

/** The words of a post at one account. */
export interface WordFacts {
  readonly caption: string;
  readonly firstComment: string;
  readonly link: string | null;
  readonly options: Readonly<Record<string, string>>;
}

interface Asked {
  readonly account: string;
  readonly network: string;
  readonly limits: PlatformLimits;
}

/** The caption as it goes out: with the link behind it, where the network has no other place for one. */
export function captionWithLink(
  { caption, link }: Pick<WordFacts, 'caption' | 'link'>,
  limits: PlatformLimits,
): string {
  if (link === null || limits.link !== 'text' || caption.includes(link)) return caption;
  return caption === '' ? link : `${caption}\n\n${link}`;
}

function captionIssues(words: WordFacts, files: number, { account, network, limits }: Asked): PostIssue[] {
  const caption = captionWithLink(words, limits);
  const found: PostIssue[] = [];
  const counted = measure(caption, limits.caption);
  if (!fits(counted))
    found.push(
      refused(
        'caption_long',
        counted.used > counted.most
          ? `${network} takes ${counted.most.toLocaleString('en')} characters. This caption has ${counted.used.toLocaleString('en')}.`
          : `This caption is ${counted.bytesOver} bytes too long for ${network}.`,
        { account, help: 'Shorten it, or write another one for this account.' },
      ),
    );
  if (caption.trim() === '' && (files === 0 || limits.captionRequired))
    found.push(
      refused('caption_needed', `A post on ${network} needs ${files === 0 ? 'a caption or a file' : 'a caption'}.`, {
        account,
      }),
    );
  const [tags, names] = [hashtagsIn(caption).length, mentionsIn(caption).length];
  if (limits.hashtags !== undefined && tags > limits.hashtags)
    found.push(
      refused('hashtags', `${network} takes up to ${limits.hashtags} hashtags. This caption has ${tags}.`, { account }),
    );
  if (limits.mentions !== undefined && names > limits.mentions)
    found.push(
      refused('mentions', `${network} takes up to ${limits.mentions} mentions. This caption has ${names}.`, {
        account,
      }),
    );
  return found;
}

function optionIssue(option: PostOption, value: string | undefined, { account, network }: Asked): PostIssue[] {
  const { label, required, choices, most } = option;
  if (value === undefined || value.trim() === '')
    return required ? [refused('option_needed', `${network} needs: ${label}.`, { account })] : [];
  if (choices && !choices.some((one) => one.value === value))
    return [refused('option_bad', `${label} cannot be “${value}” on ${network}.`, { account })];
  if (most !== undefined && [...value].length > most)
    return [refused('option_bad', `${label} can have ${most} characters on ${network}.`, { account })];
  if (option.kind === 'language' && !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value))
    return [refused('option_bad', `${label} has to be a language such as en or pt-BR.`, { account })];
  return [];
}

/** Findings about the words of a post at one account. */
export function wordIssues(words: WordFacts, files: number, asked: Asked): PostIssue[] {
  const { account, network, limits } = asked;
  const found = captionIssues(words, files, asked);
  if (words.firstComment.trim() !== '') {
    if (!limits.firstComment)
      found.push(warning('comment_unsupported', `${network} has no first comment: it is left out there.`, { account }));
    else if (!fits(measure(words.firstComment, limits.firstComment)))
      found.push(
        refused(
          'comment_long',
          `The first comment is too long for ${network}: ${limits.firstComment.most.toLocaleString('en')} characters at most.`,
          { account },
        ),
      );
  }
  if (words.link !== null && limits.link === 'none')
    found.push(
      warning('link_unsupported', `Links in captions cannot be followed on ${network}: it is left out there.`, {
        account,
      }),
    );
  for (const option of limits.options) found.push(...optionIssue(option, words.options[option.name], asked));
  const known = new Set(limits.options.map(({ name }) => name));
  for (const name of Object.keys(words.options))
    if (!known.has(name)) found.push(refused('option_bad', `${network} has no option “${name}”.`, { account }));
  return found;
}
