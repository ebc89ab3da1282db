import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { NetworkTrouble } from '../../connector.ts';
import { broken, quoted, tooMany, unanswered } from '../../shared/trouble.ts';
import { library } from './library.ts';

const { name } = platformLooks.bluesky;

/** `connecting`: somebody signs in. `connected`: a session that there is goes on. */
type Stage = 'connecting' | 'connected';

/** The library's words for an account that is kept by another server now, which has to let us in itself. */
const moved = 'Issuer mismatch';

/** The errors behind an error, itself first. */
function* causesOf(error: unknown): Generator<Error> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const ended = (said: string): NetworkTrouble =>
  /revoked/i.test(said)
    ? new NetworkTrouble('revoked', `The access was taken away at ${name}. Connect the account again.`)
    : new NetworkTrouble('expired', `${name} does not let us in any more. Connect the account again.`);

function understand(status: number, error: string | undefined, said: string, stage: Stage): NetworkTrouble {
  if (status === 429) return tooMany(name, undefined);
  if (status >= 500) return broken(name, status, 'before');
  if (error === 'invalid_grant')
    return stage === 'connected'
      ? ended(said)
      : new NetworkTrouble('refused', `${name} no longer knows this request. Begin again to connect the account.`);
  return new NetworkTrouble('refused', `${name} did not accept this server.${quoted(said)}`);
}

/** The trouble that an error of the sign-in means. Whatever a strange server answers, there is a sentence for it. */
export async function signInTrouble(error: unknown, stage: Stage): Promise<NetworkTrouble> {
  const { isExpectedSessionError, OAuthResponseError } = await library();
  const silent = unanswered(name, error, 'before');
  if (silent) return silent;
  const all = [...causesOf(error)];
  for (const one of all)
    if (one instanceof OAuthResponseError)
      return understand(one.status, one.error, one.errorDescription ?? one.error ?? '', stage);
  // The library also counts what is wrong with the answer of a server, which may be for a moment.
  const over = all.find((one) => isExpectedSessionError(one) && (!(one instanceof TypeError) || one.message === moved));
  if (over) return ended(over.message);
  return stage === 'connected'
    ? new NetworkTrouble('later', `${name} has a problem of its own at the moment.`)
    : new NetworkTrouble(
        'refused',
        `This handle or server could not be found, or it has no sign-in of this kind. An app password may work.`,
      );
}
