import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/core/limits.ts';
import { readDsn } from '#platform/error-sink.ts';
import { readS3Place } from '#platform/storage/s3/s3-place.ts';
import { networkSettings } from './config.networks.ts';
import { telemetrySettings } from './config.telemetry.ts';

const port = z.coerce.number().int().min(0).max(65535);
const place = z
  .string()
  .refine((text) => text === 'disk' || readS3Place(text) !== null, 'must be disk, or look like s3://bucket/folder');
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
  databasePoolerUrl: {
    env: 'DATABASE_POOLER_URL',
    doc: 'A pooler in front of the same database, such as PgBouncer in transaction mode. Most statements go there; live events, locks, searches and migrations go to `DATABASE_URL`.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    hides: 'password',
  },
  databaseReadUrl: {
    env: 'DATABASE_READ_URL',
    doc: 'A read replica of the same database (a hot standby). Lists and searches are read from it as soon as it has what the team and the person wrote; while it lags behind or is away, they are read from `DATABASE_URL`.',
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    hides: 'password',
  },
  storage: {
    env: 'VITRINE_STORAGE',
    doc: 'Where files are stored: `disk`, the data folder, or a bucket of an S3 store, as `s3://bucket/folder`. S3 credentials are read as the AWS tools read them, such as from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.',
    schema: place.default('disk'),
  },
  storageBefore: {
    env: 'VITRINE_STORAGE_BEFORE',
    doc: 'Where files were stored until now, while `npm run vitrine -- storage move` copies them: what is not in `VITRINE_STORAGE` yet is read from here.',
    schema: place.optional(),
  },
  s3Endpoint: {
    env: 'S3_ENDPOINT',
    doc: 'The URL of an S3 store other than Amazon’s.',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  s3Region: { env: 'S3_REGION', doc: 'The region of the bucket.', schema: z.string().min(1).default('us-east-1') },
  s3Redirect: {
    env: 'S3_REDIRECT',
    doc: 'With S3: `on` sends browsers to the bucket for images, downloads and parts of videos, by addresses that are signed for three minutes. Access is checked by the server first.',
    schema: z.enum(['on', 'off']).default('off'),
  },
  s3PublicEndpoint: {
    env: 'S3_PUBLIC_ENDPOINT',
    doc: 'With `S3_REDIRECT`: the URL at which browsers reach the store, if it is another than `S3_ENDPOINT`.',
    schema: z.url({ protocol: /^https?$/ }).optional(),
  },
  copiesBytes: {
    env: 'VITRINE_COPIES_BYTES',
    doc: 'With S3: how many bytes of files are kept in the data folder for programs that process them.',
    schema: z.coerce
      .number()
      .int()
      .min(0)
      .default(20 * 1024 ** 3),
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
  editorHosts: {
    env: 'VITRINE_EDITOR_HOSTS',
    doc: 'Hosts that an edited image may be fetched from by its URL, separated by commas. If not set, none.',
    schema: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim().toLowerCase())
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
  ...telemetrySettings,
  ...networkSettings,
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
    const { env: name, schema, ...more } = settings[key];
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (parsed.success) return parsed.data;
    // What is secret, or may have a password in it, is not repeated.
    const shown = 'hides' in more ? '' : ` ${JSON.stringify(env[name])}`;
    throw new ConfigError(`${name}${shown}: ${parsed.error.issues[0]?.message ?? 'is not valid'}`);
  };
  const entries = (Object.keys(settings) as (keyof Settings)[]).map((key) => [key, read(key)]);
  const config = Object.fromEntries(entries) as Config;
  return { ...config, dataDir: isAbsolute(config.dataDir) ? config.dataDir : resolve(config.dataDir) };
}

/** The public origin: as set, else made from where it listens. */
export const originOf = ({ url, host, port }: Config): string =>
  url ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
