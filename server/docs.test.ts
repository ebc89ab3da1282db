import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { openapi } from '#server/openapi.ts';
import { type Loose, sharedWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
});

const document: Loose = openapi();
const operations: Loose[] = Object.values<object>(document.paths).flatMap((path) => Object.values(path));

describe('the document of every call', () => {
  it('has each route once, with its parameters, bodies and answers', () => {
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(routes.length);
    for (const route of routes) {
      const operation = document.paths[`/v1/${route.path}`][route.method.toLowerCase()];
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = operation.parameters.filter((parameter: Loose) => parameter.in === 'path');
      expect([route.id, named.map((parameter: Loose) => parameter.name).sort()]).toEqual([route.id, inPath.sort()]);
      expect(operation.responses).toHaveProperty(String(route.status));
      expect(Boolean(operation.requestBody)).toBe(route.body !== undefined);
    }
  });

  it('points at nothing that is not in it', () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, path = ''] of references)
      expect(path.split('/').reduce((at, key) => at?.[key], document)).toBeDefined();
  });

  it('is served, and read by a page that loads nothing from elsewhere', async () => {
    const served = await world.stranger.get('/v1/openapi.json');
    expect(served.body).toEqual(JSON.parse(JSON.stringify(document)));
    const page = await world.stranger.fetch('/docs/');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    const script = await world.stranger.fetch('/docs/js/scalar.js');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await script.text()).length).toBeGreaterThan(100_000);
    const bare = await world.stranger.fetch('/docs', { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([301, '/docs/']);
  });
});
