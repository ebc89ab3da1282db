import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import { publishPost } from '#contract/posts/routes.ts';
import { submitPost } from '#contract/posts/talk-routes.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import type { PostDraft } from '../draft/post-draft.ts';
import { keepPost, refreshPosts } from '../queries.ts';
import type { Wrong } from '../write/PostFields.tsx';
import type { Write } from '../write/write-context.ts';
import { type ComposerStart, closeComposer } from './open.ts';

/** Ways in which writing ends. `at`: it is scheduled. */
export type Way = 'at' | 'now' | 'draft' | 'submit';

export const wayWords: Readonly<Record<Way, string>> = {
  at: 'Schedule',
  now: 'Publish now',
  draft: 'Save draft',
  submit: 'Submit for approval',
};
const doneWords: Readonly<Record<Way, string>> = {
  at: 'Scheduled',
  now: 'Publishing now',
  draft: 'Saved as a draft',
  submit: 'Submitted for approval',
};

/** Errors at the fields that a way of ending still needs. */
export function wrongWith(draft: PostDraft, way: Way, when: Way): Wrong {
  if (way === 'draft') return {};
  return {
    accounts: draft.accounts.length === 0 ? 'Choose an account' : undefined,
    date: way === 'at' || (way === 'submit' && when === 'at') ? (draft.at ? undefined : 'Choose a date') : undefined,
  };
}

export type WhenState = readonly [when: Way, setWhen: (when: Way) => void];

export interface Finish {
  /** The choice of when. */
  readonly when: Way;
  setWhen(when: Way): void;
  /** The way that the main button takes. */
  readonly main: Way;
  /** Set where an account wants approval before anything goes out, or lets people ask for it. */
  readonly approval: 'required' | 'optional' | undefined;
  readonly busy: boolean;
  readonly wrong: Wrong;
  run(way: Way): Promise<void>;
}

const approvalOf = ({ chosen }: Write): Finish['approval'] =>
  chosen.some(({ approval }) => approval.mode === 'required')
    ? 'required'
    : chosen.some(({ approval }) => approval.mode === 'optional')
      ? 'optional'
      : undefined;

/** Ends the writing of a new post and goes to its page. Whatever fails keeps the form open, with all that is in it. */
export function useFinish(write: Write, { months }: ComposerStart, [when, setWhen]: WhenState): Finish {
  const team = useTeam().uuid;
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Way>();
  const { work, check, draft } = write;
  const approval = approvalOf(write);
  const main = approval === 'required' && when !== 'draft' ? 'submit' : when;

  async function end(way: Way): Promise<Post> {
    if (way === 'at') return work.send({ status: 'scheduled' });
    const saved = await work.send({ status: 'draft', ...(when === 'at' ? {} : { scheduledDate: null }) });
    if (way === 'now') return call(publishPost, { params: { id: saved.uuid }, body: {} });
    return way === 'submit' ? call(submitPost, { params: { id: saved.uuid }, body: {} }) : saved;
  }
  async function run(way: Way) {
    setTried(way);
    if (busy || Object.values(wrongWith(draft, way, when)).some(Boolean)) return;
    setBusy(true);
    try {
      const post = await end(way);
      keepPost(team, post);
      void refreshPosts(team);
      closeComposer();
      toast.success(doneWords[way === 'at' && post.status === 'in_review' ? 'submit' : way]);
      await navigate({
        to: '/socials/post/$post',
        params: { post: post.uuid },
        search: months ? { months: true } : {},
      });
    } catch (error) {
      toast.failure(error, 'There was a problem creating your post.');
      check.again();
      setBusy(false);
    }
  }
  return {
    when,
    setWhen,
    main,
    approval,
    busy,
    wrong: tried === undefined ? {} : wrongWith(draft, tried, when),
    run,
  };
}
