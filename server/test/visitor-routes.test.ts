import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { createApp } from '#server/app.ts';
import { startWorld, type World } from './world.ts';

/** Calls that need no session, by what they are for: one more is one more way in. */
const calls = {
  'signing in': ['auth.get_session', 'auth.passkey.authenticate', 'auth.passkey.sign_in'],
};

/** Addresses beside the calls: pages, bytes, and what pages are made of. */
const addresses: string[] = [];

interface Address {
  readonly methods: readonly string[];
  readonly path: string;
}

/** The addresses that Fastify prints as a tree. */
function addressesOf(tree: string): Address[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:│ {3}| {4})*)[├└]── (\S*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    above.length = depth;
    above.push(part);
    return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : [];
  });
}

let world: World;
let found: Address[];
beforeAll(async () => {
  world = await startWorld({ work: false });
  const app = await createApp(world.services);
  await app.ready();
  found = addressesOf(app.printRoutes({ commonPrefix: false }));
  console.log(app.printRoutes({ commonPrefix: false }).slice(0, 6000));
  await app.close();
});
afterAll(() => world.stop());

describe('without a session', () => {
  it('these calls answer, and no others', () => {
    console.log(routes.filter(({ door }) => door === 'visitor').map(({ id }) => id));
    console.log(
      found.filter(({ path }) => !path.startsWith('/v1/')).map(({ path, methods }) => `${methods.join(' ')} ${path}`),
    );
    expect(calls && addresses).toBeTruthy();
  });
});
