import type { importDesign, showTransfer, uploadToDesignTool } from '#contract/design-accounts/routes.ts';
import { designToolNames } from '#contract/design-accounts/tools.ts';
import { openForDownload } from '#features/content/access.ts';
import { openFile } from '#features/files/access.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { teamsOf } from '#platform/http/identity/actor.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { accountOfTeam, openAccount, requireConnected } from '../access.ts';
import { beginTransfer } from '../changes/transfer.ts';
import { presentTransfer } from '../present.ts';
import { findOwnTransfer } from '../store/transfers.ts';
import { requireTool } from '../tools/all.ts';

export const upload: Handler<typeof uploadToDesignTool, Services> = async (call) => {
  const { services, db, act, actor, params, body } = call;
  const { design_tool: id } = params;
  const name = designToolNames[id];
  const { file, marked } = await openForDownload(call, params.id);
  const { team_id: team } = file;
  const { guest } = call.membershipFor(team);
  if (guest)
    fail('forbidden', `This file belongs to another team, ${guest.name}. Only that team can upload it to ${name}.`);
  const account = await accountOfTeam(call, 'design_account.send', { team, tool: id, id: body.account });
  if (file.kind !== 'image') fail('unsupported_type', `Only images can be uploaded to ${name}.`);
  requireTool(services.config, id);
  requireConnected(account);
  await limitRate(db, actor.user, rateLimits.designTool);
  const wanted = { kind: 'upload', user_id: actor.user, file_id: file.id } as const;
  const row = await call.write((tx) => beginTransfer(tx, { act, jobs: services.jobs }, account, wanted));
  call.note({
    team,
    action: 'download.design_tool',
    noun: 'file',
    subject: file.id,
    name: file.name,
    details: { tool: name, account: account.name, watermarked: marked },
  });
  return presentTransfer(row);
};

export const importOne: Handler<typeof importDesign, Services> = async (call) => {
  const { services, db, act, actor, params, body } = call;
  const { design_tool: id } = params;
  const account = await openAccount(call, 'design_account.import', { tool: id, id: params.id });
  const { team_id: team } = account;
  const { design, format, page = null, file, folder = null } = body;
  if (file !== undefined && body.folder !== undefined)
    invalid('folder', 'is for new files: a version stays with its file');
  const target = file === undefined ? null : await openFile(call, 'version', file);
  if (target && target.team_id !== team) fail('not_found', 'This file is not of the team that has the account.');
  await folderOfTeam(db, team, folder);
  requireTool(services.config, id);
  requireConnected(account);
  await limitRate(db, actor.user, rateLimits.designTool);
  const wanted = { kind: 'import', user_id: actor.user, file_id: target?.id ?? null } as const;
  const row = await call.write((tx) =>
    beginTransfer(tx, { act, jobs: services.jobs }, account, { ...wanted, folder_id: folder, design, format, page }),
  );
  return presentTransfer(row);
};

export const show: Handler<typeof showTransfer, Services> = async (call) => {
  const { db, actor, params } = call;
  const at = { tool: params.design_tool, user: actor.user, id: params.id };
  const row = (await findOwnTransfer(db, teamsOf(actor), at)) ?? fail('not_found');
  call.membershipFor(row.team_id);
  return presentTransfer(row);
};
