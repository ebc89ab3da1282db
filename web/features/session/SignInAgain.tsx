import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from '#contract/session/auth.ts';
import { call } from '../../lib/call.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** For what only someone who signed in lately may do. Comes back here afterwards. */
export function SignInAgain({ why, onClose }: { why: string; onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => call(signOut, { body: {} }),
    async onSuccess() {
      await navigate({ to: '/sign-in', search: { back: '/account/security' } });
      client.clear();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Sign in again"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="ink" loading={leave.isPending} onClick={() => leave.mutate()} data-autofocus>
            Sign in again
          </Button>
        </>
      }
    >
      <p>{why}</p>
      <FormError text={leave.error?.message} />
    </Dialog>
  );
}
