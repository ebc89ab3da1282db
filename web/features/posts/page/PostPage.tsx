import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { useTeam } from '../../../lib/me.ts';
import { LeaveGuard } from '../../../ui/overlays/LeaveGuard.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { accountsQuery } from '../../social-accounts/queries.ts';
import { ClientsPart } from '../clients/ClientsPart.tsx';
import { draftOf } from '../draft/post-draft.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { useWriting } from '../write/use-write.ts';
import { WriteContext } from '../write/write-context.ts';
import { ApprovalPart } from './ApprovalPart.tsx';
import { PostBody } from './PostBody.tsx';
import { PostHead } from './PostHead.tsx';
import styles from './PostPage.module.css';
import { savesItself, titleOf, wentOut } from './post-words.ts';
import { SaveBar } from './SaveBar.tsx';
import { Talk } from './Talk.tsx';
import { Targets } from './Targets.tsx';

/** Takes over what others made of the post, as long as nothing here is waiting to be saved. */
function useOthersChanges(post: Post, work: ReturnType<typeof usePostDraft>): void {
  const seen = useRef(post.revision);
  useEffect(() => {
    if (post.revision === seen.current || work.state !== 'saved') return;
    seen.current = post.revision;
    if (!work.isOwn(post)) work.take(draftOf(post));
  });
}

interface Props {
  post: Post;
  /** It was opened from the monthly view, and leads back there. */
  fromMonths: boolean;
}

function PostEditor({ post, accounts, fromMonths }: Props & { accounts: readonly SocialAccount[] }) {
  const [initial] = useState(() => draftOf(post));
  const editable = post.permissions.includes('edit');
  const work = usePostDraft({ team: post.team, initial, post, saves: editable && savesItself(post.status) });
  const write = useWriting({ work, accounts, editable });
  useOthersChanges(post, work);
  useDocumentTitle(`${titleOf(post)} · Vitrine`);
  return (
    <WriteContext value={write}>
      <div className={styles.page}>
        <PostHead post={post} fromMonths={fromMonths} />
        <div className={styles.main}>
          <div className={styles.column}>
            <ApprovalPart post={post} />
            <ClientsPart post={post} />
            {wentOut(post) && <Targets post={post} />}
            <PostBody post={post} />
            <Talk post={post} />
          </div>
          <PreviewPane />
        </div>
        <SaveBar post={post} />
      </div>
      <LeaveGuard isOpen={() => work.state !== 'saved'} flush={work.flush} onDrop={work.drop} />
    </WriteContext>
  );
}

/** Everything about one post: its words, what became of it, and what people say of it. */
export function PostPage({ post, fromMonths }: Props) {
  const accounts = useQuery(accountsQuery(useTeam().uuid));
  return (
    <Loaded query={accounts} failed="The accounts did not load">
      {(all) => <PostEditor post={post} accounts={all} fromMonths={fromMonths} />}
    </Loaded>
  );
}
