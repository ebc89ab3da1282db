import { send } from './call.ts';

/** The calls of the sign-in library, which are no part of our contract. Each throws a CallError. */
async function post<T>(path: string, body: Record<string, unknown>): Promise<T> {
  const response = await send(`/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

export function signIn(body: { email: string; password: string; rememberMe: boolean }): Promise<unknown> {
  return post('sign-in/email', body);
}

export function signOut(): Promise<unknown> {
  return post('sign-out', {});
}

/** Answers the same whether or not the address has an account. */
export function requestPasswordReset(email: string): Promise<unknown> {
  return post('request-password-reset', { email, redirectTo: '/reset' });
}

export function resetPassword(newPassword: string, token: string): Promise<unknown> {
  return post('reset-password', { newPassword, token });
}
