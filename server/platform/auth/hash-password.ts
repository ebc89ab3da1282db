import type { LoadAuth } from './auth.ts';

/** As the sign-in library keeps it. */
export async function hashPassword(auth: LoadAuth, password: string): Promise<string> {
  const { $context } = await auth();
  return (await $context).password.hash(password);
}
