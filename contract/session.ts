import { z } from 'zod';
import { email, name, password, text, uuid } from './fields.ts';
import { features, flags } from './policy.ts';
import { route } from './route.ts';

export const membership = z.object({
  uuid,
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(flags)),
  features: z.array(z.enum(features)),
});

export const me = z.object({
  uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  canva_account: z.object({ is_authenticated: z.boolean() }),
  teams: z.array(membership),
  active_team: z.object({ uuid }).nullable(),
  notification_settings: z.record(z.string(), z.boolean()),
});
export type Me = z.output<typeof me>;

export const showMe = route({
  id: 'session.me',
  method: 'GET',
  path: 'users/me/',
  door: 'session',
  summary: 'The signed-in person and their teams',
  reply: me,
  status: 200,
});

export const updateMe = route({
  id: 'session.update',
  method: 'PUT',
  path: 'users/me/',
  door: 'session',
  summary: 'Change one’s own name, active team or notification settings',
  body: z.strictObject({
    first_name: name(100).optional(),
    last_name: name(100).optional(),
    active_team: uuid.optional(),
    notification_settings: z
      .record(text(60), z.boolean())
      .refine((settings) => Object.keys(settings).length <= 100, 'has more than 100 settings')
      .optional(),
  }),
  reply: me,
  status: 200,
});

export const setupState = route({
  id: 'session.setup_state',
  method: 'GET',
  path: 'setup/',
  door: 'visitor',
  summary: 'Whether the first person still has to be made',
  reply: z.object({ needed: z.boolean(), signup: z.enum(['invite', 'open']), mail: z.boolean() }),
  status: 200,
});

export const setup = route({
  id: 'session.setup',
  method: 'POST',
  path: 'setup/',
  door: 'visitor',
  summary: 'Make the first person and team, once, and sign in',
  body: z.strictObject({ email, password, first_name: name(100), last_name: name(100), team: name(100) }),
  reply: me,
  status: 201,
});
