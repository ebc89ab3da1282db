interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

const waits: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'No response from this server.',
  ECONNECTION: 'The connection was refused.',
  ESOCKET: 'The connection was interrupted.',
  ETIMEDOUT: 'The server did not respond in time.',
  EDNS: 'This host is not known.',
  ENOTFOUND: 'This host is not known.',
  ETLS: 'No secure connection could be made.',
};

/**
 * The reason a mail server did not take an email, in words, and whether it never will. Secrets of the connection are in
 * none of it.
 */
export function reasonOf(error: unknown): { text: string; forGood: boolean } {
  const { code = '', responseCode = 0, response, message } = error as SmtpError;
  const cause = /ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.exec(message)?.[0] ?? code;
  if (code === 'EAUTH')
    return {
      text: `The server refused the user name or the password${response ? `: ${response}` : '.'}`,
      forGood: false,
    };
  // Of this email: 5xx on its addresses or its text. On anything else the settings are wrong, and may be mended.
  const forGood = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  if (response) return { text: `The server responded: ${response}`, forGood };
  return { text: waits[cause] ?? message, forGood };
}
