import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** Settings of social networks and design tools: the administrator's own apps, and the servers that are asked. */
export const networkSettings = {
  blueskyUrl: {
    env: 'BLUESKY_URL',
    doc: 'The server at which Bluesky accounts sign in, unless the person names another.',
    schema: origin.default('https://bsky.social'),
  },
  blueskyDirectoryUrl: {
    env: 'BLUESKY_DIRECTORY_URL',
    doc: 'The directory that tells which server keeps a Bluesky account.',
    schema: origin.default('https://plc.directory'),
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
  canvaClientId: {
    env: 'CANVA_CLIENT_ID',
    doc: 'The client ID of your integration at Canva.',
    schema: z.string().min(1).optional(),
  },
  canvaClientSecret: {
    env: 'CANVA_CLIENT_SECRET',
    doc: 'The client secret of your integration at Canva.',
    schema: z.string().min(1).optional(),
    hides: 'value',
  },
  canvaUrl: {
    env: 'CANVA_URL',
    doc: 'The address of Canva’s API. Another one also has the page at which people allow the access.',
    schema: origin.default('https://api.canva.com'),
  },
} as const;
