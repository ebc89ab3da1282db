import { z } from 'zod';
import { NetworkTrouble } from '#features/social-accounts/connectors/connector.ts';
import { createJsonApi, jsonOf, type Place } from '#features/social-accounts/connectors/shared/json-api.ts';
import { quoted } from '#features/social-accounts/connectors/shared/trouble.ts';
import type { ToolAccess, ToolServices } from '../tool.ts';
import { name } from './app.ts';

export const placeOf = (
  { config }: Pick<ToolServices, 'config'>,
  { tokens, signal }: Pick<ToolAccess, 'tokens' | 'signal'>,
): Place => ({ server: config.canvaUrl, token: tokens.access, signal });

const told = z.object({ code: z.string().optional(), message: z.string().optional() });
const problemIn = (body: Buffer) => told.safeParse(jsonOf(body)).data ?? {};

export const { get } = createJsonApi({
  name,
  said: (body) => problemIn(body).message,
  trouble({ status, body }) {
    const { code, message } = problemIn(body);
    if (status === 403 && code === 'missing_scope')
      return new NetworkTrouble(
        'refused',
        `${name} does not allow this to the app of this server. The administrator has to give it all scopes, then connect the account again.${quoted(message)}`,
      );
    return null;
  },
});
