import { Select, TextInput } from '@mantine/core';
import type { PostOption } from '#contract/posts/platforms/platform.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { ownPart, withOwn } from '../draft/post-draft.ts';
import fields from './Fields.module.css';
import { limitsAt } from './limits-of.ts';
import { useWrite } from './write-context.ts';

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'ja',
  'ko',
  'zh',
  'ar',
];
const names = new Intl.DisplayNames('en', { type: 'language' });
const languageChoices = languages.map((value) => ({ value, label: names.of(value) ?? value }));

/** One choice that a network has for a post. */
function Option({ account, option }: { account: SocialAccount; option: PostOption }) {
  const { draft, work, may, chosen } = useWrite();
  const own = ownPart(draft, account.uuid);
  const value = own.options[option.name] ?? account.defaults[option.name] ?? '';
  const set = (next: string) =>
    work.edit((before) => {
      const { [option.name]: _before, ...others } = ownPart(before, account.uuid).options;
      return withOwn(before, account.uuid, { options: next === '' ? others : { ...others, [option.name]: next } });
    });
  const label = chosen.length > 1 ? `${option.label} on ${platformLooks[account.platform].name}` : option.label;
  const required = option.required === true;
  if (option.kind === 'text')
    return (
      <TextInput
        label={label}
        withAsterisk={required}
        maxLength={option.most ?? 300}
        value={value}
        readOnly={!may}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  const choices = option.kind === 'language' ? languageChoices : [...(option.choices ?? [])];
  return (
    <Select
      label={label}
      data={choices}
      // What a network requires has to be chosen: nobody posts to everyone without having said so.
      value={value === '' ? (option.kind === 'choice' && !required ? (choices[0]?.value ?? null) : null) : value}
      placeholder={option.kind === 'language' ? 'As the account has it' : ''}
      clearable={option.kind === 'language'}
      allowDeselect={false}
      readOnly={!may}
      withAsterisk={required}
      comboboxProps={{ zIndex: 350 }}
      onChange={(next) => set(next ?? '')}
    />
  );
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
