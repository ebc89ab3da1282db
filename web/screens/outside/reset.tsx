import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/session/NewPasswordForm.tsx';
import { ResetRequestForm } from '../../features/session/ResetRequestForm.tsx';
import { toast } from '../../lib/toast.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { PublicPage } from '../../ui/page/PublicPage.tsx';

/** Without a token it asks for the mail; the link in the mail leads here with one. */
export function ResetScreen() {
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const token = params.token ?? search.token;
  const foot = (
    <Link to="/sign-in" search={{}} className={styles.link}>
      Back to sign in
    </Link>
  );
  if (token === undefined) {
    return (
      <PublicPage title="Forgot your password?" lead="We’ll email you a link to choose a new one." foot={foot}>
        <FormError text={search.error ? 'This link has expired or was already used. Ask for another.' : undefined} />
        <ResetRequestForm />
      </PublicPage>
    );
  }
  const done = () => {
    toast.success('Password changed');
    void navigate({ to: '/sign-in', search: {}, replace: true });
  };
  return (
    <PublicPage title="Choose a password" lead="Every other device is signed out." foot={foot}>
      <NewPasswordForm token={token} onDone={done} />
    </PublicPage>
  );
}
