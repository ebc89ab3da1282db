import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { SignInForm } from '../../features/session/SignInForm.tsx';
import { setupQuery } from '../../lib/me.ts';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

export function SignInScreen() {
  const router = useRouter();
  const { back } = useSearch({ from: '/sign-in' });
  const open = useQuery(setupQuery).data?.signup === 'open';
  const foot = open ? (
    <Link to="/sign-up" search={back ? { back } : {}}>
      Create an account
    </Link>
  ) : (
    'New here? Ask a colleague to invite you.'
  );
  return (
    <PublicPage title="Sign in" lead="to your team’s library" foot={foot}>
      <SignInForm
        // A Media Centre is drawn by the server.
        onDone={() => (back?.startsWith('/m/') ? location.replace(back) : router.history.replace(back ?? '/library/'))}
      />
    </PublicPage>
  );
}
