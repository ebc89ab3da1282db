import type { PostOption } from '#contract/posts/platforms/platform.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { OptionInput } from '../../social-accounts/options/OptionInput.tsx';
import { ownPart, withOwn } from '../draft/post-draft.ts';
import fields from './Fields.module.css';
import { limitsAt } from './limits-of.ts';
import { useWrite } from './write-context.ts';

/** One choice that a network has for a post. */
function Option({ account, option }: { account: SocialAccount; option: PostOption }) {
  const { draft, work, editable, chosen } = useWrite();
  const own = ownPart(draft, account.uuid);
  const value = own.options[option.name] ?? account.defaults[option.name] ?? '';
  const set = (next: string) =>
    work.edit((before) => {
      const { [option.name]: _before, ...others } = ownPart(before, account.uuid).options;
      // Empty, it is said only where the account has a usual choice that it takes the place of.
      const said = next !== '' || (account.defaults[option.name] ?? '') !== '';
      return withOwn(before, account.uuid, { options: said ? { ...others, [option.name]: next } : others });
    });
  const label = chosen.length > 1 ? `${option.label} on ${platformLooks[account.platform].name}` : option.label;
  return <OptionInput option={option} label={label} value={value} readOnly={!editable} onChange={set} />;
}

/** Options that only some networks have: all of one account, or the required ones of several. */
export function OptionFields() {
  const { chosen, tab } = useWrite();
  const asked = (tab ? [tab] : chosen).flatMap((account) =>
    limitsAt(account)
      .options.filter((option) => tab !== undefined || chosen.length === 1 || option.required)
      .map((option) => ({ account, option })),
  );
  if (asked.length === 0) return null;
  return (
    <div className={fields.two}>
      {asked.map(({ account, option }) => (
        <Option key={`${account.uuid} ${option.name}`} account={account} option={option} />
      ))}
    </div>
  );
}
