import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#contract/core/errors.ts';
import type { Route } from '#contract/core/route.ts';
import { features } from '#contract/policy/flags.ts';
import { routes } from '#contract/routes.ts';
import { type Answer, type Loose, type OwnWorld, startWorld, type TestTeam } from '../world.ts';
import { addressOf, valuesOf } from './request.ts';
import { makeRows, type Rows, samples } from './samples.ts';

/** product.md §1 and §6: what the plan does not include can be had by no call, and each says the two sentences. */

const sentences = 'Your team does not have access to this feature. Contact your Account Executive to request access.';
const secret = 'Zephyrine';

let world: OwnWorld;
let team: TestTeam;
let rows: Rows;
const plan = (list: readonly string[]) => team.owner.put(`teams/features/${team.id}/`, { features: list });

beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team({ staff: true });
  rows = await makeRows(team);
  const said = await team.owner.put(`files/file/custom_attribute/update/${rows.file}/`, {
    attribute: rows.attribute,
    values: [secret],
  });
  expect(said.status).toBe(200);
  expect((await plan(features.filter((feature) => feature !== 'DAM_PLUS'))).status).toBe(200);
});
afterAll(() => world.stop());

function sendRequest(route: Route): Promise<Answer<Loose>> {
  const sample = samples[route.id] ?? {};
  const address = addressOf(route, valuesOf(route, rows));
  if (route.method === 'GET') return team.owner.get(address);
  if (route.method === 'DELETE') return team.owner.delete(address);
  return team.owner[route.method === 'PUT' ? 'put' : 'post'](address, sample.body?.(rows) ?? {});
}

const refusal = ({ status, body }: Answer<Loose>) => [status, body.code, body.detail, body.needs];
const dam = [403, 'feature_required', sentences, ['DAM_PLUS']];

describe('without DAM_PLUS', () => {
  it('has the sentences of the page in its refusals', () => {
    expect(errors.feature_required[1]).toBe(sentences);
  });

  it.each(routes.filter((route) => route.feature === 'DAM_PLUS'))('$id is refused, even to an Owner', async (route) => {
    expect(refusal(await sendRequest(route))).toEqual(dam);
  });

  const filtered = `attribute[season]=${secret}`;
  it.each([
    ['the watermark of a file', () => team.owner.put(`files/file/update/${rows.file}/`, { watermark: true })],
    [
      'a watermark beside what is allowed',
      () => team.owner.put(`files/file/update/${rows.file}/`, { description: 'Kept out', watermark: true }),
    ],
    [
      'an attribute of many files',
      () =>
        team.owner.post(`files/bulk/${team.id}/`, {
          files: [rows.file],
          action: 'attribute',
          value: { attribute: 'season', values: ['Spring'] },
        }),
    ],
    ['a list by an attribute', () => team.owner.get(`files/files/${team.id}/?${filtered}`)],
    ['counts by an attribute', () => team.owner.get(`files/facets/${team.id}/?${filtered}`)],
    ['what is nearly found by an attribute', () => team.owner.get(`files/loosen/${team.id}/?${filtered}`)],
    [
      'a change of all that an attribute finds',
      () =>
        team.owner.post(`files/bulk/${team.id}/`, {
          query: { attribute: { season: [secret] } },
          action: 'star',
          value: true,
        }),
    ],
  ] as const)('%s is refused', async (_what, ask) => {
    expect(refusal(await ask())).toEqual(dam);
  });

  it('tells nothing of an attribute beside what is asked', async () => {
    const told = [
      await team.owner.get(`files/file/${rows.file}/`),
      await team.owner.get(`files/files/${team.id}/`),
      await team.owner.get(`files/facets/${team.id}/`),
      await team.owner.get(`files/suggest/${team.id}/?q=${secret.slice(0, 4)}`),
    ];
    for (const { status, body } of told) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(secret);
    }
    expect(told[0]?.body.custom_attributes).toEqual([]);
    expect(told[0]?.body.permissions).not.toContain('watermark');
    expect(told[0]?.body.permissions).not.toContain('version');
    expect(told[0]?.body.refusals.watermark).toBe(sentences);
  });

  it('left everything as it was: the plan brings it back', async () => {
    await plan(features);
    const { body } = await team.owner.get(`files/file/${rows.file}/`);
    expect(body.custom_attributes).toMatchObject([{ slug: 'season', values: [secret] }]);
    expect(body).toMatchObject({ description: null, watermark: false });
    await plan([]);
  });
});
