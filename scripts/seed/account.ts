import { randomBytes } from 'node:crypto';
import { ask, askWell, cookieOf } from '../bench/http-client.ts';
import { type Member, memberOf } from '../bench/member.ts';

const teamName = 'Vitrine demo';

export interface Host {
  readonly member: Member;
  readonly team: string;
  readonly email: string;
  readonly password: string;
}

interface Me {
  teams: { uuid: string; name: string }[];
}

const json = { 'content-type': 'application/json' };

async function makeFirst(url: string, email: string, password: string): Promise<string> {
  const person = { email, password, first_name: 'Mara', last_name: 'Linde', team: teamName };
  return cookieOf(await askWell(`${url}/v1/setup/`, { method: 'POST', headers: json, body: JSON.stringify(person) }));
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const body = JSON.stringify({ email, password });
  const answer = await ask(`${url}/v1/auth/sign-in/email/`, { method: 'POST', headers: json, body });
  if (answer.status === 200) return cookieOf(answer);
  throw new Error(
    `Somebody set this Vitrine up already, and ${email} could not sign in. Name an account: SEED_EMAIL=… SEED_PASSWORD=… npm run seed`,
  );
}

/** Signs in, as the first person when there is none yet, and finds or makes the demo team. */
export async function hostOf(url: string): Promise<Host> {
  const email = process.env.SEED_EMAIL || 'mara@example.com';
  const password = process.env.SEED_PASSWORD || randomBytes(9).toString('base64url');
  const state = JSON.parse((await askWell(`${url}/v1/setup/`)).body.toString()) as { needed: boolean };
  const cookie = await (state.needed ? makeFirst : signIn)(url, email, password);
  const member = memberOf(url, cookie);
  const { teams } = await member.get<Me>('users/me/');
  const known = teams.find(({ name }) => name === teamName);
  const team = known ?? (await member.send<{ uuid: string }>('POST', 'teams/team/create/', { name: teamName }));
  return { member, team: team.uuid, email, password };
}
