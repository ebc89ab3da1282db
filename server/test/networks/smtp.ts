import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Every email that was taken: to whom, and all that came. */
  readonly got: { to: string; text: string }[];
  /** The answer to a recipient from now on: accepted by default. */
  answer: (to: string) => string;
  stop(): Promise<void>;
}

/** A mail server on this machine that takes emails, or does not, by SMTP (RFC 5321). */
export async function startMailServer(): Promise<MailServer> {
  const got: MailServer['got'] = [];
  const kept = { answer: (_: string) => '250 OK' };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).setEncoding('utf8'));
    let to = '';
    let message: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (recipient !== undefined) {
        const answer = kept.answer(recipient);
        if (answer.startsWith('2')) to = recipient;
        return say(answer);
      }
      if (/^AUTH/i.test(line)) return say('535 5.7.8 Authentication failed');
      if (/^DATA/i.test(line)) {
        message = '';
        return say('354 Go on');
      }
      if (/^EHLO/i.test(line)) return say('250-localhost\r\n250 AUTH PLAIN');
      return say(/^QUIT/i.test(line) ? '221 Bye' : '250 OK');
    };
    socket.on('data', (chunk) => {
      rest += String(chunk);
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (message === null) command(line);
        else if (line === '.') {
          got.push({ to, text: message });
          message = null;
          say('250 2.0.0 Queued as 4711');
        } else message += `${line}\n`;
      }
    });
    say('220 localhost ready');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(kept, {
    url: `smtp://127.0.0.1:${port}`,
    got,
    stop: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  });
}
