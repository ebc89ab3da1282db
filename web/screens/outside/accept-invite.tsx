import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { inviteQuery } from '../../features/teams/api.ts';
import { JoinForm } from '../../features/teams/join/JoinForm.tsx';
import { JoinByLink, JoinSignedIn } from '../../features/teams/join/JoinSignedIn.tsx';
import { CallError } from '../../lib/call.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

export function AcceptInviteScreen() {
  const { token } = useParams({ from: '/invite/$token' });
  const navigate = useNavigate();
  const invite = useQuery(inviteQuery(token));
  const done = () => void navigate({ to: '/library/', search: {}, replace: true });
  if (invite.isPending) return null;
  if (invite.isError) {
    const over = invite.error instanceof CallError && [404, 410].includes(invite.error.status);
    return over ? (
      <PublicPage
        title="This invitation is no longer valid"
        lead="The link has expired, was withdrawn or was already used. Ask your colleague for another."
      >
        {null}
      </PublicPage>
    ) : (
      <PublicPage title="Invitation">
        <ErrorState title="The invitation did not load" error={invite.error} onRetry={() => void invite.refetch()} />
      </PublicPage>
    );
  }
  const { team, role, email, account } = invite.data;
  return (
    <PublicPage title={`Join ${team}`} lead={`You are invited as ${role}.`}>
      {email === null ? (
        <JoinByLink token={token} onDone={done} />
      ) : account ? (
        <JoinSignedIn token={token} email={email} onDone={done} />
      ) : (
        <JoinForm token={token} email={email} onDone={done} />
      )}
    </PublicPage>
  );
}
