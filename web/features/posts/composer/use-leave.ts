import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deletePost } from '#contract/posts/routes.ts';
import { call } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import type { DraftWork } from '../draft/use-post-draft.ts';
import { refreshPosts } from '../queries.ts';
import { closeComposer } from './open.ts';

/** Leaving the composer: what is written is saved first, and what cannot be is asked about. */
export function useLeaveComposer(work: DraftWork) {
  const team = useTeam().uuid;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  return {
    asking,
    stay: () => setAsking(false),
    async leave() {
      if (!(await work.flush())) return setAsking(true);
      closeComposer();
      const post = work.uuid();
      if (post === undefined) return;
      void refreshPosts(team);
      toast.success('Saved as a draft', {
        action: {
          label: 'Open',
          run: () => void navigate({ to: '/socials/post/$post', params: { post }, search: {} }),
        },
      });
    },
    /** The draft is deleted where it was saved already. */
    async discard() {
      work.drop();
      closeComposer();
      const post = work.uuid();
      if (post === undefined) return;
      try {
        await call(deletePost, { params: { id: post } });
        toast.success('Discarded the draft');
      } catch (error) {
        toast.failure(error);
      }
      await refreshPosts(team);
    },
  };
}
