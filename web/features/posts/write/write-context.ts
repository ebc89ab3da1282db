import { createContext, use } from 'react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import type { PlannedFor } from '../draft/planned-for.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import type { Check } from '../draft/use-check.ts';
import type { DraftWork } from '../draft/use-post-draft.ts';

/** Facts and actions that the fields of a post share. */
export interface Write {
  readonly work: DraftWork;
  readonly draft: PostDraft;
  /** Accounts that can be chosen: those that are on, and those the post has already. */
  readonly offered: readonly SocialAccount[];
  readonly chosen: readonly SocialAccount[];
  /** The account whose own words are edited; undefined: what all have in common. */
  readonly tab: SocialAccount | undefined;
  setTab(account: string | undefined): void;
  setAt(at: PlannedFor | undefined): void;
  readonly check: Check;
  /** False: it is only looked at. */
  readonly editable: boolean;
}

export const WriteContext = createContext<Write | undefined>(undefined);

export function useWrite(): Write {
  const write = use(WriteContext);
  if (!write) throw new Error('A field of a post stands outside of one.');
  return write;
}
