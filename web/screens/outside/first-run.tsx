import { useNavigate } from '@tanstack/react-router';
import { SetupForm } from '../../features/session/SetupForm.tsx';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

/** The first page of a new server. */
export function FirstRunScreen() {
  const navigate = useNavigate();
  return (
    <PublicPage title="Set up your team" lead="You’re the first one here. Create your account and your team.">
      <SetupForm onDone={() => void navigate({ to: '/library/', search: {}, replace: true })} />
    </PublicPage>
  );
}
