import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { revokeOtherSessions } from '#contract/auth.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';

/** Ends every session but this one. */
export function OtherSessions() {
  const end = useMutation({
    mutationFn: () => call(revokeOtherSessions, { body: {} }),
    onSuccess: () => toast.success('Signed out everywhere else'),
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
  return (
    <div>
      <Button loading={end.isPending} onClick={() => end.mutate()}>
        Sign out everywhere else
      </Button>
    </div>
  );
}
