import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { setupQuery } from './me.ts';

interface Context {
  readonly queryClient: QueryClient;
}

/** A server without anyone shows first run and nothing else; any other never shows it again. */
export const whenSetUp = async ({ queryClient }: Context) => {
  const { needed } = await queryClient.fetchQuery(setupQuery);
  if (needed) throw redirect({ to: '/setup' });
};
/** Accounts are made here only where the server is open to anyone. */
export const whenOpen = async ({ queryClient }: Context) => {
  const { needed, signup } = await queryClient.fetchQuery(setupQuery);
  if (needed) throw redirect({ to: '/setup' });
  if (signup !== 'open') throw redirect({ to: '/sign-in', search: {} });
};
export const whenNew = async ({ queryClient }: Context) => {
  const { needed } = await queryClient.fetchQuery(setupQuery);
  if (!needed) throw redirect({ to: '/library/' });
};
