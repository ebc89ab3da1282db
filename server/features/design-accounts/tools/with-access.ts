import { setTimeout as pause } from 'node:timers/promises';
import { designToolNames } from '#contract/design-accounts/tools.ts';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { noteState } from '../changes/state.ts';
import { tooSoonMs } from '../rules.ts';
import { openTokens, sealTokens } from '../sealed.ts';
import { type HeldAccess, holdRenewal, readAccess, releaseRenewal, writeRenewed } from '../store/access.ts';
import { designToolsById } from './all.ts';
import type { ToolAccess, ToolServices } from './tool.ts';

const waitMs = 100;
const patienceMs = 20_000;
const refreshMs = 30_000;

const ended = ({ tool, state_reason: reason }: HeldAccess) =>
  new NetworkTrouble(
    'expired',
    reason ?? `The access at ${designToolNames[tool]} has ended. Connect the account again.`,
  );

/** Notes an access that has ended. One that does so before its time was taken away. */
async function noteTrouble({ db }: ToolServices, row: HeldAccess, error: unknown, early: boolean): Promise<void> {
  if (!(error instanceof NetworkTrouble) || (error.kind !== 'expired' && error.kind !== 'revoked')) return;
  if (!early) return noteState(db, row, error.kind, error.message);
  const name = designToolNames[row.tool];
  await noteState(db, row, 'revoked', `The access was taken away at ${name}. Connect the account again.`);
}

/** Renews the access of an account whose tokens are still these, unless somebody else does so. */
async function renew(services: ToolServices, { team_id: team, id, tokens }: HeldAccess, early: boolean): Promise<void> {
  const { db } = services;
  const row = await holdRenewal(db, team, id);
  if (!row) return;
  try {
    // Somebody else was quicker, or found that it has ended.
    if (row.tokens === null || row.tokens !== tokens || row.state !== 'connected') return;
    // A refresh token counts once: the new ones are kept, whoever gave up waiting.
    const access = { tokens: await openTokens(services, row.tokens), signal: AbortSignal.timeout(refreshMs) };
    const renewed = await designToolsById[row.tool].refresh(services, access);
    await writeRenewed(db, row, { tokens: await sealTokens(services, renewed.tokens), until: renewed.accessUntil });
  } catch (error) {
    await noteTrouble(services, row, error, early);
    throw error;
  } finally {
    await releaseRenewal(db, team, id);
  }
}

/** The access as it is once nobody renews those tokens any more. */
async function renewed(
  services: ToolServices,
  row: HeldAccess,
  { signal, early }: { signal: AbortSignal; early: boolean },
): Promise<HeldAccess> {
  const { team_id: team, id } = row;
  const until = performance.now() + patienceMs;
  for (;;) {
    await renew(services, row, early);
    const now = await readAccess(services.db, team, id);
    if (now?.state !== 'connected' || now.tokens === null) throw ended(now ?? row);
    if (now.tokens !== row.tokens) return now;
    if (performance.now() > until) throw new NetworkTrouble('later', 'The access to the account is being renewed.');
    await pause(waitMs, undefined, { signal });
  }
}

/**
 * Does something with the access to an account, renewed first where it ends too soon, and once more where the tool does
 * not take it. Throws `NetworkTrouble`; an access that has ended is noted.
 */
export async function withAccess<T>(
  services: ToolServices,
  { team_id: team, id }: Pick<HeldAccess, 'team_id' | 'id'>,
  signal: AbortSignal,
  work: (access: ToolAccess) => Promise<T>,
): Promise<T> {
  let row = await readAccess(services.db, team, id);
  if (!row || row.tokens === null) throw new NetworkTrouble('revoked', 'This account is no longer connected.');
  if (row.state !== 'connected') throw ended(row);
  const soon = row.access_until !== null && row.access_until.getTime() - services.clock.now().getTime() < tooSoonMs;
  if (soon) row = await renewed(services, row, { signal, early: false });
  const using = async ({ tokens }: HeldAccess) => work({ tokens: await openTokens(services, tokens ?? ''), signal });
  try {
    return await using(row);
  } catch (error) {
    if (!(error instanceof NetworkTrouble) || error.kind !== 'revoked') throw error;
    // Tokens that are new and not taken all the same have no better ones.
    const again = soon ? row : await renewed(services, row, { signal, early: true });
    return await using(again).catch(async (still: unknown) => {
      await noteTrouble(services, again, still, true);
      throw still;
    });
  }
}
