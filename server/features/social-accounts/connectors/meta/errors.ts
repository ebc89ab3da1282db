import { z } from 'zod';
import type { OutboundAnswer } from '#platform/outbound/outbound.ts';
import { NetworkTrouble } from '../connector.ts';
import { jsonOf } from '../shared/json-api.ts';
import { broken, type Moment, quoted, secondsToWait, tooMany } from '../shared/trouble.ts';

const told = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().default(0),
    is_transient: z.boolean().default(false),
    error_user_msg: z.string().nullish(),
  }),
});
/** Of Threads' tokens, which are told of in another way. */
const toldPlainly = z.object({ error_message: z.string() });

type GraphError = z.output<typeof told>['error'];

/** The error that Meta's API reports; null where there is none that it knows. */
export const errorIn = (body: Buffer): GraphError | null => told.safeParse(jsonOf(body)).data?.error ?? null;

/** In its own words. Those for people come first. */
export function saidIn(body: Buffer): string | undefined {
  const error = errorIn(body);
  return error ? error.error_user_msg || error.message : toldPlainly.safeParse(jsonOf(body)).data?.error_message;
}

const usages = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.number().default(0) })));

/** The seconds until requests are taken again, which Meta estimates in minutes. */
function regained(headers: OutboundAnswer['headers'], now: number): number | undefined {
  const told = headers['x-business-use-case-usage'];
  const { data } = usages.safeParse(jsonOf(Buffer.from(typeof told === 'string' ? told : '')));
  const minutes = Math.max(
    0,
    ...Object.values(data ?? {}).flatMap((all) => all.map((one) => one.estimated_time_to_regain_access)),
  );
  return minutes > 0 ? minutes * 60 : secondsToWait(headers, now);
}

/** Codes of limits: of the app, the person, the Page, the account, and of each use of the API. */
const isLimit = (code: number): boolean => [4, 17, 32, 341, 613].includes(code) || (code >= 80_000 && code <= 80_014);
const isPermission = (code: number): boolean => code === 10 || (code >= 200 && code < 300);
/** Trouble of Meta's own. */
const isBroken = ({ code, is_transient }: GraphError): boolean => is_transient || [-2, -1, 1, 2].includes(code);

/** Access codes by which somebody took the app away; the others are renewed by connecting again. */
const removedApp = 458;

/** Errors of publishing at Instagram, by their second code, that nothing more is needed for than a sentence. */
const sentences: Readonly<Record<number, string>> = {
  2207004: 'The image is larger than 8 MB.',
  2207005: 'It does not take images of this type.',
  2207009: 'It does not take images of this shape: choose a crop between 4:5 and 1.91:1.',
  2207010: 'The caption is too long.',
  2207023: 'It does not take media of this type.',
  2207026: 'It does not take videos in this format. Use MP4 with H.264 and AAC.',
  2207028: 'A carousel has two to ten files.',
  2207040: 'The caption mentions too many people.',
  2207050: 'The account is restricted or has to be confirmed. Sign in there and follow what it asks for.',
  2207051: 'It takes this for spam and has paused publishing for the account.',
  2207052: 'It could not fetch the file from this server. The address of the server has to be open to the internet.',
};
/** The sentence for a failure, by the code that stands in it. */
export const sentenceFor = (name: string, code: number): string | undefined =>
  sentences[code] && `${name} did not accept this. ${sentences[code]}`;

function accessTrouble(name: string, { error_subcode }: GraphError): NetworkTrouble {
  return error_subcode === removedApp
    ? new NetworkTrouble('revoked', `The access was taken away at ${name}. Connect the account again.`)
    : new NetworkTrouble('expired', `The access at ${name} has ended. Connect the account again.`);
}

/** The trouble behind an answer of Meta's API; null where it reports no error in its own way. */
export function troubleIn(name: string, answer: OutboundAnswer, now: number, moment: Moment): NetworkTrouble | null {
  const error = errorIn(answer.body);
  if (!error) return null;
  const { code, error_subcode: sub } = error;
  const sentence = sentenceFor(name, sub);
  if (sentence !== undefined) return new NetworkTrouble('refused', sentence);
  if (code === 190 || code === 102) return accessTrouble(name, error);
  if (sub === 2207042) return new NetworkTrouble('later', `${name} takes no more posts of this account today.`, 3600);
  if (isLimit(code)) return tooMany(name, regained(answer.headers, now));
  if (isPermission(code))
    // Some of what is asked for may be left out: only posting needs all of it.
    return new NetworkTrouble(
      moment === 'posting' ? 'revoked' : 'refused',
      `${name} does not allow this app what it needs. Connect the account again and allow everything.`,
    );
  if (code === 9007 || sub === 2207027 || sub === 2207008 || sub === 2207006)
    return new NetworkTrouble('later', `${name} has not made the files ready yet.`);
  if (isBroken(error) || answer.status >= 500) return broken(name, answer.status, moment);
  return new NetworkTrouble('refused', `${name} did not accept this.${quoted(saidIn(answer.body))}`);
}
