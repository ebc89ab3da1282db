import type { AccountLimits } from '../../social-accounts/account.ts';
import type { PostOption } from './platform.ts';

/** The options of a network, with the choices that an account has of its own. */
export const withOwnChoices = (options: readonly PostOption[], choices: AccountLimits['choices']): PostOption[] =>
  options.map((option) => {
    const own = choices?.[option.name];
    return own ? { ...option, kind: 'choice', choices: own } : option;
  });
