import { useRouter, useSearch } from '@tanstack/react-router';
import { SignInForm } from '../features/session/SignInForm.tsx';
import { PublicPage } from '../ui/PublicPage.tsx';

export function SignInScreen() {
  const router = useRouter();
  const { back } = useSearch({ from: '/sign-in' });
  return (
    <PublicPage title="Sign in" lead="to your team’s library" foot="New here? Ask a colleague to invite you.">
      <SignInForm onDone={() => router.history.replace(back ?? '/library/')} />
    </PublicPage>
  );
}
