import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { SignUpForm } from '../../features/session/SignUpForm.tsx';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

/** For servers that are open to anyone. */
export function SignUpScreen() {
  const router = useRouter();
  const { back } = useSearch({ from: '/sign-up' });
  return (
    <PublicPage
      title="Create an account"
      lead="for a library of your own"
      foot={
        <Link to="/sign-in" search={back ? { back } : {}}>
          I have an account
        </Link>
      }
    >
      <SignUpForm onDone={() => router.history.replace(back ?? '/library/')} />
    </PublicPage>
  );
}
