import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

const first = {
  email: 'First@Example.test',
  password: 'a good password',
  first_name: 'Ada',
  last_name: 'Lovelace',
  team: 'Café Ünal & Co.',
};

describe('setup', () => {
  it('makes one first person of twenty at once, then its address is gone', async () => {
    const before = await world.stranger.get('setup/');
    expect(before.body).toMatchObject({ needed: true, signup: 'invite', mail: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.stranger.post('setup/', first)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 404)).toHaveLength(19);
    const made = answers.find((answer) => answer.status === 201);
    expect(made?.body).toMatchObject({ email: 'first@example.test', is_staff: true });
    console.log(made?.headers.getSetCookie(), made?.body);
  });
});
