import { Select, TextInput } from '@mantine/core';
import type { PostOption } from '#contract/posts/platforms/platform.ts';

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

/** One choice that a network has for a post, or an account for all its posts. */
export function OptionInput(props: {
  option: PostOption;
  label: string;
  /** Empty: none is made. */
  value: string;
  readOnly?: boolean;
  onChange: (value: string) => void;
}) {
  const { option, label, value, readOnly = false, onChange } = props;
  const required = option.required === true;
  if (option.kind === 'text')
    return (
      <TextInput
        label={label}
        withAsterisk={required}
        maxLength={option.most ?? 300}
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
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
      readOnly={readOnly}
      withAsterisk={required}
      comboboxProps={{ zIndex: 350 }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
