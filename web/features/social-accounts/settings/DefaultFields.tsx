import { platformLimits } from '#contract/posts/platforms/all.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { OptionInput } from '../options/OptionInput.tsx';

/** Choices that posts of an account begin with. What is written for each post, such as a title, is none of them. */
export function DefaultFields(props: {
  platform: Platform;
  value: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}) {
  const { platform, value, onChange } = props;
  const options = platformLimits[platform].options.filter(({ kind, required }) => kind !== 'text' || required === true);
  return options.map((option) => (
    <OptionInput
      key={option.name}
      option={{ ...option, required: false }}
      label={`${option.label} of new posts`}
      value={value[option.name] ?? ''}
      onChange={(next) => onChange({ ...value, [option.name]: next })}
    />
  ));
}
