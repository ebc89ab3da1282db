import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/core/limits.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import * as labels from '../store/labels.ts';
import { listSlots, writeSlots } from '../store/slots.ts';
import * as templates from '../store/templates.ts';

export const mostLabels = 200;
const mostTemplates = 200;
/** A change of what many posts have. */
const lineOf = (team: string, noun: 'post_label' | 'post_template', verb: string, subject: string) => ({
  team,
  noun,
  subject,
  action: `${noun}.${verb}`,
});

export interface KeptLabel {
  name: string;
  colour: string;
  /** Posts that had it, of one that was deleted. */
  posts?: string[];
}

const nameTaken = (what: string) => fail('conflict', `A ${what} with this name already exists.`);

export async function createLabel(
  tx: Tx,
  act: Act,
  team: string,
  { name, colour }: KeptLabel,
  id: string = newId(),
): Promise<string> {
  await lockTeam(tx, team);
  if (await labels.isTaken(tx, team, name, null)) nameTaken('label');
  if ((await labels.countLabels(tx, team)) >= mostLabels) fail('conflict', `A team has at most ${mostLabels} labels.`);
  await labels.insertLabel(tx, { team_id: team, id, name, colour });
  await record(tx, act, { ...lineOf(team, 'post_label', 'create', id), after: { name, colour } });
  return id;
}

export async function updateLabel(tx: Tx, act: Act, now: labels.LabelRow, wanted: Partial<KeptLabel>): Promise<void> {
  const { team_id: team, id, name, colour } = now;
  const next = { name: wanted.name ?? name, colour: wanted.colour ?? colour };
  if (isDeepStrictEqual({ name, colour }, next)) return;
  await lockTeam(tx, team);
  if (await labels.isTaken(tx, team, next.name, id)) nameTaken('label');
  await labels.writeLabel(tx, { team_id: team, id, ...next });
  await record(tx, act, { ...lineOf(team, 'post_label', 'update', id), before: { name, colour }, after: next });
}

export async function removeLabel(tx: Tx, act: Act, label: labels.LabelRow): Promise<void> {
  const { team_id: team, id, name, colour } = label;
  const posts = await labels.deleteLabel(tx, label);
  await record(tx, act, { ...lineOf(team, 'post_label', 'delete', id), before: { name, colour, posts } });
}

export type KeptTemplate = Pick<templates.TemplateRow, 'name' | 'content'>;

export async function createTemplate(
  tx: Tx,
  act: Act,
  team: string,
  { name, content }: KeptTemplate,
  id: string = newId(),
): Promise<string> {
  await lockTeam(tx, team);
  if (await templates.isTaken(tx, team, name, null)) nameTaken('template');
  if ((await templates.listTemplates(tx, team)).length >= mostTemplates)
    fail('conflict', `A team has at most ${mostTemplates} templates.`);
  await templates.insertTemplate(tx, { team_id: team, id, name, content }, act.actor);
  await record(tx, act, { ...lineOf(team, 'post_template', 'create', id), after: { name, content } });
  return id;
}

export async function updateTemplate(
  tx: Tx,
  act: Act,
  now: templates.TemplateRow,
  wanted: Partial<KeptTemplate>,
): Promise<void> {
  const { team_id: team, id, name, content } = now;
  const next = { name: wanted.name ?? name, content: wanted.content ?? content };
  if (isDeepStrictEqual({ name, content }, next)) return;
  await lockTeam(tx, team);
  if (await templates.isTaken(tx, team, next.name, id)) nameTaken('template');
  await templates.writeTemplate(tx, { team_id: team, id, ...next });
  await record(tx, act, { ...lineOf(team, 'post_template', 'update', id), before: { name, content }, after: next });
}

export async function removeTemplate(
  tx: Tx,
  act: Act,
  { team_id: team, id, name, content }: templates.TemplateRow,
): Promise<void> {
  await templates.deleteTemplate(tx, { team_id: team, id });
  await record(tx, act, { ...lineOf(team, 'post_template', 'delete', id), before: { name, content } });
}

/** A weekly time, as history has it. */
export interface KeptSlot {
  weekday: number;
  time: string;
}

/** Sets all weekly slots of an account. */
export async function writeAccountSlots(
  tx: Tx,
  act: Act,
  { team, account, name }: { team: string; account: string; name: string },
  wanted: readonly KeptSlot[],
): Promise<void> {
  if (wanted.length > limits.accountSlots) fail('conflict', `An account has at most ${limits.accountSlots} slots.`);
  await lockTeam(tx, team);
  const rows = await listSlots(tx, team, [account]);
  const keyOf = ({ weekday, time }: KeptSlot) => `${weekday} ${time}`;
  const known = new Map(rows.map((row) => [keyOf(row), row.id]));
  const distinct = new Map(wanted.map((slot) => [keyOf(slot), slot]));
  const slots = [...distinct].map(([key, { weekday, time }]) => ({ id: known.get(key) ?? newId(), weekday, time }));
  const before = rows.map(({ weekday, time }) => ({ weekday, time }));
  const after = slots.map(({ weekday, time }) => ({ weekday, time })).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (isDeepStrictEqual(before, after)) return;
  await writeSlots(tx, team, account, slots);
  await record(tx, act, {
    team,
    action: 'social_account.slots',
    noun: 'social_account',
    subject: account,
    before: { name, slots: before },
    after: { name, slots: after },
  });
}
