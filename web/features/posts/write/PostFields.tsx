import type { ReactNode } from 'react';
import { AccountsField } from './AccountsField.tsx';
import { CaptionField } from './CaptionField.tsx';
import { MoreFields } from './MoreFields.tsx';
import { MediaStrip } from './media/MediaStrip.tsx';
import { OptionFields } from './OptionFields.tsx';
import { PreflightList } from './PreflightList.tsx';
import { WordsTabs } from './WordsTabs.tsx';

export interface Wrong {
  readonly accounts?: string | undefined;
  readonly date?: string | undefined;
}

/** Everything that a post is written with. */
export function PostFields(props: {
  wrong?: Wrong;
  /** The fields about its time. */
  when: ReactNode;
  /** False where its accounts are told elsewhere. */
  accounts?: boolean;
  checks?: boolean;
}) {
  const { wrong = {}, when, accounts = true, checks = true } = props;
  return (
    <>
      {accounts && <AccountsField wrong={wrong.accounts} />}
      <WordsTabs />
      <MediaStrip />
      <CaptionField />
      <OptionFields />
      <MoreFields />
      {when}
      {checks && <PreflightList />}
    </>
  );
}
