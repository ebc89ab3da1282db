import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showGallery } from '#contract/galleries/routes.ts';
import { routes } from '#contract/routes.ts';
import { joinShared, onForTeam, onForVisitors } from '#platform/http/shared-address.ts';
import { newId } from '#platform/ids.ts';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/services.ts';
import { type OwnWorld, startWorld } from '../world.ts';

/** Calls that answer without a session: one more is one more way in, so that each is named here, too. */
const calls = {
  'the first person of an installation': ['session.setup_state', 'session.setup'],
  'signing in and out': [
    'auth.sign_in',
    'auth.sign_up',
    'auth.sign_out',
    'auth.session',
    'auth.request_password_reset',
    'auth.reset_password',
    'auth.verify_email',
    'auth.two_factor_verify',
    'auth.two_factor_backup',
    'auth.passkey_challenge',
    'auth.passkey_sign_in',
  ],
  invitations: ['teams.invite_show', 'teams.invite_ask', 'teams.invite_accept'],
  'errors of our own pages': ['browser_errors.report'],
  'public links': [
    'public_links.show',
    'public_links.embed',
    'public_links.unlock',
    'public_links.download',
    'public_links.request',
  ],
  'links of folders and collections': ['public_lists.unlock', 'public_lists.download', 'public_lists.zip'],
  'links of approved requests': [
    'download_requests.link',
    'download_requests.link_file',
    'download_requests.link_thumbnail',
    'download_requests.link_zip',
  ],
  'single embeds': ['single_embeds.show', 'single_embeds.download'],
  'links by which creators are asked': [
    'public_approvals.show',
    'public_approvals.answer',
    'public_approvals.withdraw',
  ],
  'links by which guests send files': [
    'public_upload_links.show',
    'public_upload_links.begin',
    'public_upload_links.finish',
    'public_upload_links.sending',
  ],
  'links by which clients review posts': ['post_reviews.show', 'post_reviews.answer'],
  galleries: [
    'galleries.show',
    'galleries.show.public',
    'galleries.files',
    'gallery_stats.send',
    'gallery_stats.send_files',
  ],
  'Media Centres': ['portals.show', 'portals.albums', 'portals.files', 'portals.file', 'portals.unlock'],
  'who is asked to sign in by the call itself, unless it is through a Media Centre': ['download_requests.create'],
};

/** Addresses beside the calls. Signed ones of bytes are answered before the router, and whatever is left gets the web app. */
const addresses = {
  'pages of what is published': [
    '/p/file/:uuid',
    '/p/file/embed/:uuid',
    '/p/request/:token',
    '/p/list/:uuid',
    '/p/list/:uuid/file/:file',
    '/g/:id',
    '/m/:slug',
    '/m/:slug/file/:place',
    '/m/:slug/basket',
    '/m/:slug/zip',
    '/m/:slug/sheet',
    '/m/:slug/sheet.pdf',
    '/m/:slug/request',
    '/m/:slug/request/:token',
    '/m/:slug/sign-in',
    '/m/:slug/sign-in/:token',
    '/m/:slug/feed.xml',
    '/m/:slug/sitemap.xml',
    '/wall/:account',
    '/wall/:account/:post',
    '/calendar/:token/posts.ics',
    '/review/:token',
    '/approve/:token',
    '/approve/:token/:receipt',
    '/approve/:token/:receipt/original',
    '/m/:slug/file/:place/report',
    '/report/link/:uuid',
    '/report/list/:uuid/:file',
    '/report/gallery/:gallery/:place',
    '/report/embed/:embed/:version',
    '/upload/:token',
    '/upload/:token/:sending',
    '/stop-report/:centre/:user/:proof',
    '/stop-digest/:user/:proof',
  ],
  // Forms of what was chosen are sent to the addresses of their pages.
  'forms of these pages': ['/m/:slug/unlock', '/m/:slug/accept', '/m/:slug/sign-out'],
  'albums of Media Centres on other sites': ['/m/:slug/strip/:album'],
  'IIIF of Media Centres': [
    '/m/:slug/iiif',
    '/m/:slug/iiif/album/:album',
    '/m/:slug/iiif/file/:place',
    '/m/:slug/iiif/image/:place',
    '/m/:slug/iiif/image/:place/info.json',
    '/m/:slug/iiif/image/:place/full/:size/0/default.jpg',
  ],
  'bytes that these pages show': [
    '/content/p/:uuid/:version/:rendition',
    '/content/l/:uuid/:file/:version/:rendition',
    '/content/e/:id/:version/:rendition',
    '/content/g/:gallery/:place/:what',
    '/content/m/:centre/:place/:what',
    '/content/w/:account/:post/:at',
    '/content/r/:token/:version/:rendition',
    '/content/a/:token/:version/:rendition',
  ],
  'what these pages load': [
    '/embed.js',
    '/player.js',
    '/portal.js',
    '/upload.js',
    '/player/:name',
    '/fonts/inter-latin-opsz-normal.woff2',
    '/fonts/inter-latin-ext-opsz-normal.woff2',
    '/fonts/inter-cyrillic-opsz-normal.woff2',
    '/fonts/inter-greek-opsz-normal.woff2',
    '/fonts/newsreader-latin-wght-normal.woff2',
    '/fonts/newsreader-latin-ext-wght-normal.woff2',
  ],
  'how Bluesky knows this server, and the way back from it': [
    '/oauth/bluesky/client-metadata.json',
    '/oauth/bluesky/jwks.json',
    '/oauth/bluesky/return',
  ],
  'where search engines need not go': ['/robots.txt'],
  'the description of the calls': ['/v1/openapi.json', '/docs', '/docs/js/scalar.js'],
  'how the server is': ['/healthz', '/readyz', '/metrics'],
  // A wildcard is printed without what stands before it: of `/assets/*`, and only once the web app is built.
  'the assets of the web app': ['*'],
};
/** Those that ask for a session themselves, or for the secret of a guest's sending. */
const guarded = ['/v1/files/uploads', '/v1/files/uploads/:id'];

/** Those of drafts as visitors would see them, which ask for a session, too. */
const previews = [
  '',
  '/file/:place',
  '/basket',
  '/sheet',
  '/zip',
  '/request',
  '/content/:place/:what',
  '/content/:place/download',
  '/:step',
  '/iiif/:kind/:id',
].map((path) => `/preview/media-centre/:centre/:as${path}`);

/** The addresses that Fastify prints as a tree, each with its methods. */
function addressesOf(tree: string): { path: string; methods: string[] }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:│ {3}| {4})*)[├└]── (\S*?)(?: \(([A-Z, -]+)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    above.length = indent.length / 4;
    above.push(part);
    return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : [];
  });
}

/** A part of an address that calls name differently is printed with all of its names: `:design_tool|:image_editor`. */
function spellingsOf(path: string): string[] {
  const [first = '', ...others] = path.split('/').map((part) => part.split('|'));
  const longer = (all: string[], names: string[]) => all.flatMap((one) => names.map((name) => `${one}/${name}`));
  return others.reduce(longer, [...first]);
}

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ work: false });
});
afterAll(() => world.stop());

describe('without a session', () => {
  it('these calls answer, and no others', () => {
    const open = routes.filter(({ access }) => access === 'visitor').map(({ id }) => id);
    expect(open.toSorted()).toEqual(Object.values(calls).flat().toSorted());
  });

  it('these addresses beside the calls answer, and no others', async () => {
    const app = await createApp(world.services);
    await app.ready();
    const found = addressesOf(app.printRoutes({ commonPrefix: false }));
    const built = app.hasRoute({ method: 'GET', url: '/assets/*' });
    await app.close();
    const called = new Set(
      routes.map(({ method, path }) => `${method} /v1/${path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`),
    );
    const isCall = (method: string, path: string) => spellingsOf(path).some((one) => called.has(`${method} ${one}`));
    const beside = found.filter(({ path, methods }) => methods.some((method) => !isCall(method, path)));
    expect(called.size).toBeGreaterThan(200);
    const known = new Set([...Object.values(addresses).flat(), ...guarded, ...previews]);
    expect(beside.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
    expect([...known].filter((path) => !beside.some((one) => one.path === path))).toEqual(built ? [] : ['*']);
    expect(beside.filter(({ path }) => path === '*')).toHaveLength(built ? 1 : 0);
  });

  it('nobody uploads', async () => {
    const asked = guarded.flatMap((path) =>
      (path.endsWith(':id') ? ['HEAD', 'PATCH', 'DELETE'] : ['POST']).map((method) => [method, path] as const),
    );
    for (const [method, path] of asked) {
      const { status } = await fetch(`${world.url}${path.replace(':id', newId())}`, { method });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
  });

  it('nobody sees a draft', async () => {
    for (const path of previews) {
      const { status } = await fetch(
        `${world.url}${path.replace(':as', 'visitor').replaceAll(/:\w+/g, () => newId())}`,
      );
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it('pages and bytes set no cookie, and a refusal has no tag', async () => {
    const paths = [...addresses['pages of what is published'], ...addresses['bytes that these pages show']];
    for (const path of paths) {
      const answer = await fetch(`${world.url}${path.replaceAll(/:\w+/g, () => newId())}`);
      const [cookie, tag] = ['set-cookie', 'etag'].map((name) => answer.headers.get(name));
      expect([path, answer.status, cookie, tag]).toEqual([path, 404, null, null]);
    }
  });
});

describe('an address that a team and its visitors share', () => {
  const team = onForTeam<typeof showGallery, Services>(showGallery, async () => undefined);
  const visitors = onForVisitors<typeof showGallery, Services>(showGallery, async () => {
    throw new Error('asked');
  });

  it('has a handler for both, that of visitors for who is not of the team', async () => {
    const [joined, ...more] = joinShared([visitors, team]);
    expect(more).toEqual([]);
    await expect(joined?.handler(undefined as never)).rejects.toThrow('asked');
    expect(() => joinShared([team])).toThrow('galleries.show');
    expect(() => joinShared([visitors])).toThrow('galleries.show');
  });
});
