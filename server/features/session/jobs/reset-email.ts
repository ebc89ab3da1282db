import type { JobDefinition } from '#platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';

interface ResetRequest {
  email: string;
}

/** Asked for with every address alike: whether it has an account is looked up here, where nobody waits. */
export const resetEmailJob: JobDefinition<ResetRequest> = {
  name: 'session.reset_letter',
  concurrency: 2,
  priority: 60,
  retries: 5,
  longestDelaySeconds: 120,
  expireSeconds: 60,
};

/** Writes a link for choosing a new password, if the address has an account. */
export async function writeResetEmail({ auth }: Pick<Services, 'auth'>, { email }: ResetRequest): Promise<void> {
  const { api } = await auth();
  await api.requestPasswordReset({ body: { email } });
}
