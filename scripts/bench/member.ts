import { randomUUID } from 'node:crypto';
import { askWell, cookieOf } from './http-client.ts';
import type { FileListReply, FileReply } from './replies.ts';

const account = { email: 'bench@example.test', password: 'a long enough password' };

/** The part of `users/me/` that matters here. */
export interface Me {
  uuid: string;
  teams: { uuid: string; name: string }[];
}

/** Someone who is signed in, and what they can do over HTTP. */
export interface Member {
  readonly url: string;
  readonly cookie: string;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<T>;
  upload(team: string, name: string, bytes: readonly Buffer[], folder?: string): Promise<FileReply>;
  newest(team: string, limit: number): Promise<FileReply[]>;
}

export function memberOf(url: string, cookie: string): Member {
  const base = `${url}/v1/`;
  const json = (body: Buffer) => (body.length > 0 ? JSON.parse(body.toString()) : undefined);
  const get = async <T>(path: string) => json((await askWell(base + path, { headers: { cookie } })).body) as T;
  return {
    url,
    cookie,
    get,
    async send<T>(method: string, path: string, body?: unknown) {
      const text = JSON.stringify(body ?? {});
      const sent = method === 'DELETE' ? {} : { body: text };
      const type = method === 'DELETE' ? {} : { 'content-type': 'application/json' };
      return json((await askWell(base + path, { method, headers: { cookie, ...type }, ...sent })).body) as T;
    },
    async upload(team, name, bytes, folder) {
      const mark = randomUUID();
      const field = folder ? `--${mark}\r\ncontent-disposition: form-data; name="folder"\r\n\r\n${folder}\r\n` : '';
      const head = Buffer.from(
        `${field}--${mark}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      );
      const body = [head, ...bytes, Buffer.from(`\r\n--${mark}--\r\n`)];
      const answer = await askWell(`${base}files/upload/${team}/`, {
        method: 'POST',
        headers: {
          cookie,
          'content-type': `multipart/form-data; boundary=${mark}`,
          'content-length': body.reduce((sum, part) => sum + part.length, 0),
        },
        body,
      });
      const [file] = json(answer.body) as FileReply[];
      if (!file) throw new Error(`${name} was not taken.`);
      return file;
    },
    async newest(team, limit) {
      return (await get<FileListReply>(`files/files/${team}/?limit=${limit}`)).results;
    },
  };
}

const post = (address: string, body: unknown) =>
  askWell(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The first person of an installation, made when there is nobody yet, and their team. */
export async function setUp(url: string): Promise<{ member: Member; team: string }> {
  const { needed } = JSON.parse((await askWell(`${url}/v1/setup/`)).body.toString()) as { needed: boolean };
  const person = { ...account, first_name: 'Ada', last_name: 'Bench', team: 'Bench' };
  const answer = needed ? await post(`${url}/v1/setup/`, person) : await post(`${url}/v1/auth/sign-in/email/`, account);
  const member = memberOf(url, cookieOf(answer));
  const me = await member.get<Me>('users/me/');
  return { member, team: me.teams.find(({ name }) => name === person.team)!.uuid };
}

/** The same person after the server was started anew, at another port. */
export const again = (url: string, { cookie }: Member): Member => memberOf(url, cookie);
