import { IconBan, IconCopy, IconDots, IconThumbUp, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import { toast } from '../../../lib/toast.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { useCancelPost, useDeletePost, useDuplicatePost, useSubmitPost } from '../post-actions.ts';
import { useWrite } from '../write/write-context.ts';

const submittable = ['idea', 'draft', 'changes_asked', 'cancelled'];
const cancellable = ['scheduled', 'in_review', 'approved', 'failed', 'handover_pending'];

/** Duplicates a post and opens the copy. */
function useDuplicate(post: Post) {
  const duplicate = useDuplicatePost();
  const navigate = useNavigate();
  return () =>
    duplicate.mutate(
      { uuid: post.uuid },
      {
        onSuccess: ({ reply }) =>
          void navigate({ to: '/socials/post/$post', params: { post: reply.uuid }, search: {} }),
      },
    );
}

function DeleteDialog(props: { post: Post; opened: boolean; fromMonths: boolean; onClose: () => void }) {
  const { post, opened, fromMonths, onClose } = props;
  const remove = useDeletePost();
  const navigate = useNavigate();
  const out = post.accounts.filter(({ state }) => state === 'published');
  const gone = () => void navigate({ to: '/socials', search: fromMonths ? { view: 'month' } : {} });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Delete post"
      confirm="Delete post"
      danger
      onConfirm={() => remove.mutateAsync(post).then(gone)}
    >
      <p>
        The post is deleted here, with its comments and versions. Its files stay in the library.
        {out.length > 0 && ' What is published stays at its network: delete it there.'}
      </p>
    </ConfirmDialog>
  );
}

/** The actions that the head has no button for. */
export function PostMenu({ post, fromMonths }: { post: Post; fromMonths: boolean }) {
  const { work } = useWrite();
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicate(post);
  const cancel = useCancelPost();
  const submit = useSubmitPost();
  const { permissions, status, approval } = post;
  const edits = permissions.includes('edit');
  const ask = async () => {
    if (!(await work.flush())) return void toast.error('Save your changes first.');
    submit.mutate(post, { onError: (error) => void toast.failure(error) });
  };
  return (
    <>
      <Menu position="bottom-end" width={210} withinPortal>
        <Menu.Target>
          <IconButton label="More for this post">
            <IconDots />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {edits && approval.mode !== 'none' && submittable.includes(status) && (
            <Menu.Item leftSection={<IconThumbUp size={16} />} onClick={() => void ask()}>
              Submit for approval
            </Menu.Item>
          )}
          {permissions.includes('copy') && (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
              Duplicate
            </Menu.Item>
          )}
          {edits && cancellable.includes(status) && (
            <Menu.Item leftSection={<IconBan size={16} />} onClick={() => cancel.mutate(post)}>
              Cancel post
            </Menu.Item>
          )}
          {permissions.includes('delete') && (
            <>
              <Menu.Divider />
              <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
                Delete post
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <DeleteDialog post={post} opened={deleting} fromMonths={fromMonths} onClose={() => setDeleting(false)} />
    </>
  );
}
