/** From and to what address the token of a letter changes an account. To be believed only when the library made or has accepted it. */
export function emailsOf(token: string): { from: string; to: string } {
  const { email = '', updateTo = email } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ) as {
    email?: string;
    updateTo?: string;
  };
  return { from: email, to: updateTo };
}
