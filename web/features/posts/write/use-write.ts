import { useState } from 'react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { useTeam } from '../../../lib/me.ts';
import { useCheck } from '../draft/use-check.ts';
import { useFileDetails } from '../draft/use-file-details.ts';
import type { DraftWork } from '../draft/use-post-draft.ts';
import type { Write } from './write-context.ts';

/** Everything that the fields of a post share. `timed`: false where its time is not what counts. */
export function useWriting(props: {
  work: DraftWork;
  accounts: readonly SocialAccount[];
  editable: boolean;
  timed?: boolean;
}): Write {
  const { work, accounts, editable, timed = true } = props;
  const { draft } = work;
  const [tab, setTab] = useState<string>();
  useFileDetails(work);
  const check = useCheck(useTeam().uuid, timed ? draft : { ...draft, at: undefined }, work.saved?.uuid, editable);
  const chosen = draft.accounts.flatMap((uuid) => accounts.find((account) => account.uuid === uuid) ?? []);
  return {
    work,
    draft,
    offered: accounts.filter(({ active, uuid }) => active || draft.accounts.includes(uuid)),
    chosen,
    tab: chosen.find(({ uuid }) => uuid === tab),
    setTab,
    setAt: (at) => work.edit((before) => ({ ...before, at })),
    check,
    editable,
  };
}
