import type { Account } from './scene.ts';

export async function setUp(url: string): Promise<Account> {
  const person = {
    email: 'crash@example.test',
    password: 'a long enough password',
    first_name: 'Ada',
    last_name: 'Crash',
    team: 'Crash',
  };
  const answer = await fetch(`${url}/v1/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (answer.status !== 201) throw new Error(`setup/ answered ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { active_team } = (await answer.json()) as { active_team: { uuid: string } };
  return { url, cookie, team: active_team.uuid };
}
