import { insertPassword } from '#features/session/store.ts';
import { hashPassword } from '#platform/auth/hash-password.ts';
import { newId } from '#platform/ids.ts';
import type { Answer, Loose, Person, World } from '../world.ts';

/** Someone who keeps cookies, as a browser does. */
export interface Browser {
  get(path: string): Promise<Answer<Loose>>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Loose>>;
  /** `name=value; …` as it would be sent. */
  cookies(): string;
}

export function openBrowser({ stranger }: Pick<World, 'stranger'>): Browser {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = <T>(answer: Answer<T>): Answer<T> => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const sent = (headers: Record<string, string> = {}) => (jar.size > 0 ? { cookie: cookies(), ...headers } : headers);
  return {
    cookies,
    get: async (path) => keep(await stranger.get(path, sent())),
    post: async (path, body = {}, headers) => keep(await stranger.post(path, body, sent(headers))),
  };
}

export const password = 'a good password';

/** Made once: it is meant to be slow, and says nothing of whose it is. */
let hashed: Promise<string> | undefined;

/** Someone who can sign in with `password`. */
export async function withPassword({ services }: Pick<World, 'services'>, person: Person): Promise<Person> {
  hashed ??= hashPassword(services.auth, password);
  const passwordHash = await hashed;
  await services.db.transaction().execute((tx) => insertPassword(tx, { id: newId(), user: person.user, passwordHash }));
  return person;
}

/** A browser in which someone has signed in with the password, as far as that goes. */
export async function signedIn(world: World, { email }: Person): Promise<Browser> {
  const browser = openBrowser(world);
  const answer = await browser.post('auth/sign-in/email', { email, password });
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}.`);
  return browser;
}
