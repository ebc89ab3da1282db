import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/core/limits.ts';
import { readDsn } from '#platform/error-sink.ts';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Every setting: what it does, its environment variable, how it is read. `docs/settings.md` is made from this table. */
export const settings = {
  port: { env: 'PORT', doc: 'The port the server listens on.', schema: port.default(3000) },
  host: { env: 'HOST', doc: 'The address the server listens on.', schema: z.string().min(1).default('127.0.0.1') },
  url: {
    env: 'VITRINE_URL',
    doc: 'The public URL, as people type it. Built from host and port if not set.',
    schema: origin.optional(),
  },
  contentUrl: { env: 'VITRINE_CONTENT_URL', doc: 'A second origin for user content.', schema: origin.optional() },
  dataDir: {
    env: 'VITRINE_DATA',
    doc: 'The folder for the bundled database, stored files, uploads and keys.',
    schema: z.string().min(1).default('./data'),
  },
  databaseUrl: {
    env: 'DATABASE_URL',
    doc: 'The PostgreSQL 18 to use. If not set, a bundled one is started in the data folder.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    hides: 'password',
  },
  storage: {
    env: 'VITRINE_STORAGE',
    doc: 'Where files are stored. Only `disk` in this version.',
    schema: z.enum(['disk']).default('disk'),
  },
  role: {
    env: 'VITRINE_ROLE',
    doc: '`server` handles requests, `worker` runs jobs, `all` does both.',
    schema: z.enum(['all', 'server', 'worker']).default('all'),
  },
  secret: {
    env: 'VITRINE_SECRET',
    doc: 'Signs sessions and URLs, and encrypts stored secrets. Separate several with commas, newest first; older ones still verify and decrypt. If not set, one is created and kept in the data folder.',
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    hides: 'value',
  },
  signup: {
    env: 'VITRINE_SIGNUP',
    doc: '`invite`: people join by invitation. `open`: anyone can create an account.',
    schema: z.enum(['invite', 'open']).default('invite'),
  },
  smtpUrl: {
    env: 'SMTP_URL',
    doc: 'The mail server. If not set, emails are kept and shown to staff.',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    hides: 'password',
  },
  mailFrom: {
    env: 'VITRINE_MAIL_FROM',
    doc: 'The sender of emails, as `Name <address>`. If not set, no-reply at the host of `VITRINE_URL`.',
    schema: z
      .string()
      .max(320)
      .regex(/^([^<>\r\n]* )?<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address, or a name and an address in < >')
      .optional(),
  },
  webhookPrivate: {
    env: 'VITRINE_WEBHOOK_PRIVATE',
    doc: '`on`: webhooks and social networks can also be on this machine and its private networks, and be called by plain HTTP there. Otherwise only the public internet.',
    schema: z.enum(['on', 'off']).default('off'),
  },
  ffmpegPath: { env: 'FFMPEG_PATH', doc: 'The ffmpeg command.', schema: z.string().min(1).default('ffmpeg') },
  ffprobePath: { env: 'FFPROBE_PATH', doc: 'The ffprobe command.', schema: z.string().min(1).default('ffprobe') },
  gsPath: { env: 'GS_PATH', doc: 'The Ghostscript command.', schema: z.string().min(1).default('gs') },
  sofficePath: {
    env: 'SOFFICE_PATH',
    doc: 'The LibreOffice command, 7.4 or newer, which makes the pages of office documents; without it their text is shown. To install it: `apt install libreoffice-nogui` (Debian, Ubuntu), `dnf install libreoffice-writer libreoffice-calc libreoffice-impress` (Fedora), each with bubblewrap. It only runs isolated by bubblewrap, so it is not used on macOS. `off` switches it off.',
    schema: z.string().min(1).default('soffice'),
  },
  trustProxy: {
    env: 'VITRINE_TRUST_PROXY',
    doc: 'Addresses of reverse proxies whose forwarded headers are trusted, separated by commas.',
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
  },
  maxUploadBytes: {
    env: 'VITRINE_MAX_UPLOAD_BYTES',
    doc: 'The largest file that can be uploaded, in bytes.',
    schema: z.coerce
      .number()
      .int()
      .min(1)
      .default(50 * 1024 ** 3),
  },
  minFreeBytes: {
    env: 'VITRINE_MIN_FREE_BYTES',
    doc: 'Uploads are refused when the disk has less free space than this, in bytes.',
    schema: z.coerce
      .number()
      .int()
      .min(0)
      .default(1024 ** 3),
  },
  bytesGraceSeconds: {
    env: 'VITRINE_BYTES_GRACE_SECONDS',
    doc: 'How long orphaned data is kept before it is removed, in seconds.',
    schema: z.coerce.number().int().min(1).default(86_400),
  },
  uploadExpirySeconds: {
    env: 'VITRINE_UPLOAD_EXPIRY_SECONDS',
    doc: 'How long after its last byte an unfinished upload is removed, in seconds.',
    schema: z.coerce
      .number()
      .int()
      .min(1)
      .default(limits.uploadExpiryHours * 3600),
  },
  drainSeconds: {
    env: 'VITRINE_DRAIN_SECONDS',
    doc: 'How long a stopping server (SIGTERM) still takes requests after `/readyz` reports it, in seconds. Increase it if your load balancer checks less often.',
    schema: z.coerce.number().min(0).max(600).default(5),
  },
  metricsToken: {
    env: 'VITRINE_METRICS_TOKEN',
    doc: 'The bearer token for `/metrics`. If not set, only this machine can read it.',
    schema: z.string().min(16, 'must have at least 16 characters').optional(),
    hides: 'value',
  },
  sentryDsn: {
    env: 'SENTRY_DSN',
    doc: 'A Sentry-compatible service that failures are reported to. If not set, none are.',
    schema: z
      .string()
      .refine((dsn) => readDsn(dsn) !== null, 'must look like https://key@host/project')
      .optional(),
    hides: 'value',
  },
  blueskyUrl: {
    env: 'BLUESKY_URL',
    doc: 'The server at which Bluesky accounts sign in, unless the person names another.',
    schema: origin.default('https://bsky.social'),
  },
  blueskyVideoUrl: {
    env: 'BLUESKY_VIDEO_URL',
    doc: 'The service that makes videos ready for Bluesky.',
    schema: origin.default('https://video.bsky.app'),
  },
  metaAppId: {
    env: 'META_APP_ID',
    doc: 'The app for Instagram and Facebook, made at Meta.',
    schema: z.string().optional(),
  },
  metaAppSecret: {
    env: 'META_APP_SECRET',
    doc: 'The secret of the app for Instagram and Facebook.',
    schema: z.string().optional(),
    hides: 'value',
  },
  metaUrl: {
    env: 'META_URL',
    doc: 'The server of Instagram’s and Facebook’s API.',
    schema: origin.default('https://graph.facebook.com'),
  },
  metaVideoUrl: {
    env: 'META_VIDEO_URL',
    doc: 'The server that takes videos for Facebook.',
    schema: origin.default('https://graph-video.facebook.com'),
  },
  metaDialogUrl: {
    env: 'META_DIALOG_URL',
    doc: 'The server at which people allow access to Instagram and Facebook accounts.',
    schema: origin.default('https://www.facebook.com'),
  },
  threadsAppId: { env: 'THREADS_APP_ID', doc: 'The app for Threads, made at Meta.', schema: z.string().optional() },
  threadsAppSecret: {
    env: 'THREADS_APP_SECRET',
    doc: 'The secret of the app for Threads.',
    schema: z.string().optional(),
    hides: 'value',
  },
  threadsUrl: {
    env: 'THREADS_URL',
    doc: 'The server of Threads’ API.',
    schema: origin.default('https://graph.threads.net'),
  },
  threadsDialogUrl: {
    env: 'THREADS_DIALOG_URL',
    doc: 'The server at which people allow access to Threads accounts.',
    schema: origin.default('https://threads.net'),
  },
  pinterestAppId: {
    env: 'PINTEREST_APP_ID',
    doc: 'The id of your app at Pinterest.',
    schema: z.string().min(1).optional(),
  },
  pinterestAppSecret: {
    env: 'PINTEREST_APP_SECRET',
    doc: 'The secret of your app at Pinterest.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  pinterestUrl: {
    env: 'PINTEREST_URL',
    doc: 'The address of Pinterest’s API. `https://api-sandbox.pinterest.com` for an app with trial access.',
    schema: origin.default('https://api.pinterest.com'),
  },
  pinterestLoginUrl: {
    env: 'PINTEREST_LOGIN_URL',
    doc: 'The address at which people allow access to their Pinterest accounts.',
    schema: origin.default('https://www.pinterest.com'),
  },
  youtubeClientId: {
    env: 'YOUTUBE_CLIENT_ID',
    doc: 'The id of your OAuth client at Google, for YouTube.',
    schema: z.string().min(1).optional(),
  },
  youtubeClientSecret: {
    env: 'YOUTUBE_CLIENT_SECRET',
    doc: 'The secret of your OAuth client at Google, for YouTube.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  youtubeUrl: {
    env: 'YOUTUBE_URL',
    doc: 'The address of YouTube’s API.',
    schema: origin.default('https://www.googleapis.com'),
  },
  youtubeLoginUrl: {
    env: 'YOUTUBE_LOGIN_URL',
    doc: 'The address at which people allow access to their YouTube channels.',
    schema: origin.default('https://accounts.google.com'),
  },
  youtubeTokenUrl: {
    env: 'YOUTUBE_TOKEN_URL',
    doc: 'The address at which Google gives tokens for YouTube.',
    schema: origin.default('https://oauth2.googleapis.com'),
  },
  tiktokClientKey: {
    env: 'TIKTOK_CLIENT_KEY',
    doc: 'The key of your app at TikTok.',
    schema: z.string().min(1).optional(),
  },
  tiktokClientSecret: {
    env: 'TIKTOK_CLIENT_SECRET',
    doc: 'The secret of your app at TikTok.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  tiktokUrl: {
    env: 'TIKTOK_URL',
    doc: 'The address of TikTok’s API.',
    schema: origin.default('https://open.tiktokapis.com'),
  },
  tiktokLoginUrl: {
    env: 'TIKTOK_LOGIN_URL',
    doc: 'The address at which people allow access to their TikTok accounts.',
    schema: origin.default('https://www.tiktok.com'),
  },
  linkedinClientId: {
    env: 'LINKEDIN_CLIENT_ID',
    doc: 'The client ID of your LinkedIn app.',
    schema: z.string().min(1).optional(),
  },
  linkedinClientSecret: {
    env: 'LINKEDIN_CLIENT_SECRET',
    doc: 'The client secret of your LinkedIn app.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  linkedinScopes: {
    env: 'LINKEDIN_SCOPES',
    doc: 'The permissions that people are asked for at LinkedIn, separated by spaces: those that the products of your app have. Pages need others than members.',
    schema: z.string().min(1).default('openid profile w_member_social'),
  },
  linkedinVersion: {
    env: 'LINKEDIN_VERSION',
    doc: 'The version of LinkedIn’s API, as year and month. LinkedIn supports each for a year at least.',
    schema: z
      .string()
      .regex(/^20\d{4}$/, 'must be a year and month such as 202607')
      .default('202607'),
  },
  linkedinUrl: {
    env: 'LINKEDIN_URL',
    doc: 'The address of LinkedIn’s API.',
    schema: origin.default('https://api.linkedin.com'),
  },
  linkedinLoginUrl: {
    env: 'LINKEDIN_LOGIN_URL',
    doc: 'The address at which people allow the access to LinkedIn.',
    schema: origin.default('https://www.linkedin.com'),
  },
  xClientId: {
    env: 'X_CLIENT_ID',
    doc: 'The OAuth 2.0 client ID of your X app.',
    schema: z.string().min(1).optional(),
  },
  xClientSecret: {
    env: 'X_CLIENT_SECRET',
    doc: 'The OAuth 2.0 client secret of your X app.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  xUrl: { env: 'X_URL', doc: 'The address of X’s API.', schema: origin.default('https://api.x.com') },
  xLoginUrl: {
    env: 'X_LOGIN_URL',
    doc: 'The address at which people allow the access to X.',
    schema: origin.default('https://x.com'),
  },
  logLevel: {
    env: 'LOG_LEVEL',
    doc: 'The lowest level that is logged.',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  },
} as const;

type Settings = typeof settings;
export type Config = { [K in keyof Settings]: z.output<Settings[K]['schema']> };

/** A setting in force, without what is secret in it. */
export interface Setting {
  readonly env: string;
  readonly doc: string;
  readonly value: string | null;
  /** True when it is another than without the variable. */
  readonly given: boolean;
  readonly secret: boolean;
}

function withoutPassword(text: string): string {
  const url = new URL(text);
  if (url.password !== '') url.password = '***';
  return url.href;
}

export function describeSettings(config: Config): Setting[] {
  return (Object.keys(settings) as (keyof Settings)[]).map((key) => {
    const { env, doc, schema, ...more } = settings[key];
    const value = config[key];
    const fallback = schema.safeParse(undefined);
    const given = JSON.stringify(value) !== JSON.stringify(fallback.success ? fallback.data : undefined);
    const hides = 'hides' in more ? more.hides : undefined;
    const text = value === undefined || value.toString() === '' ? null : value.toString();
    const shown = text !== null && hides === 'password' ? withoutPassword(text) : text;
    return { env, doc, given, secret: hides === 'value', value: hides === 'value' ? null : shown };
  });
}

/** Thrown with one line that names the variable to mend. */
export class ConfigError extends Error {}

/** Reads the environment. Empty variables count as absent. Relative data folders become absolute. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = (key: keyof Settings) => {
    const { env: name, schema } = settings[key];
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (parsed.success) return parsed.data;
    throw new ConfigError(`${name} ${JSON.stringify(env[name])}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  };
  const entries = (Object.keys(settings) as (keyof Settings)[]).map((key) => [key, read(key)]);
  const config = Object.fromEntries(entries) as Config;
  return { ...config, dataDir: isAbsolute(config.dataDir) ? config.dataDir : resolve(config.dataDir) };
}

/** The public origin: as set, else made from where it listens. */
export const originOf = ({ url, host, port }: Config): string =>
  url ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
