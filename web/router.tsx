import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { CallError } from './lib/call.ts';
import { reportFailure } from './lib/failures.ts';
import { meQuery } from './lib/me.ts';
import { onSessionEnd, queryClient } from './lib/query.ts';
import type { ApprovalsSearch } from './lib/search/approvals.ts';
import { readCollectionSearch, readCollectionsSearch } from './lib/search/collection.ts';
import { readDuplicatesSearch } from './lib/search/duplicates.ts';
import { readGallerySearch } from './lib/search/galleries.ts';
import { readFileSearch, readLibrarySearch } from './lib/search/library.ts';
import { readLinksSearch } from './lib/search/links.ts';
import { readCentreSearch } from './lib/search/media-centres.ts';
import {
  readAttributesSearch,
  readConsentsSearch,
  readNotificationsSearch,
  readRightsSearch,
  readSettingsSearch,
  readWordsSearch,
} from './lib/search/organise.ts';
import { readBack, readReturned, readToken } from './lib/search/outside.ts';
import { parseSearch, stringifySearch } from './lib/search/params.ts';
import { readPostSearch } from './lib/search/posts.ts';
import { readRequestsSearch } from './lib/search/requests.ts';
import { readByScreen } from './lib/search/shape.ts';
import type { SocialsSearch } from './lib/search/socials.ts';
import { readTagsSearch } from './lib/search/tags.ts';
import type { HistorySearch } from './lib/search/team/history.ts';
import { readStaffSearch } from './lib/search/team/staff.ts';
import type { UgcSearch } from './lib/search/ugc.ts';
import { whenNew, whenOpen, whenSetUp } from './lib/when-set-up.ts';
import * as lone from './lone-screens.ts';
import { FrameSkeleton } from './ui/frame/FrameSkeleton.tsx';
import { LoadFailed } from './ui/page/LoadFailed.tsx';
import { NotFound } from './ui/page/NotFound.tsx';

/** The file screen opens over the list too, and screens do not import screens. */
interface Context {
  queryClient: QueryClient;
  FileScreen: ComponentType;
}
const root = createRootRouteWithContext<Context>()({ component: Outlet });

/** Everything behind sign-in: knows who is there before any of it is drawn. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  async beforeLoad({ context, location }) {
    try {
      await context.queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      await whenSetUp(context);
      throw redirect({ to: '/sign-in', search: { back: location.href } });
    }
  },
  component: lazyRouteComponent(() => import('./screens/app.tsx'), 'AppScreen'),
  pendingComponent: FrameSkeleton,
});

const toLibrary = () => {
  throw redirect({ to: '/library/', replace: true });
};
const library = lazyRouteComponent(() => import('./screens/library/library.tsx'), 'LibraryScreen');
const custom = lazyRouteComponent(() => import('./screens/library/custom-attributes.tsx'), 'CustomAttributesScreen');
const file = lazyRouteComponent(() => import('./screens/file/file.tsx'), 'FileScreen');
const consents = lazyRouteComponent(() => import('./screens/team/consents.tsx'), 'ConsentsScreen');
const rights = lazyRouteComponent(() => import('./screens/team/rights.tsx'), 'RightsScreen');
const collections = lazyRouteComponent(() => import('./screens/collections.tsx'), 'CollectionsScreen');
const collection = lazyRouteComponent(() => import('./screens/collection.tsx'), 'CollectionScreen');
const galleries = lazyRouteComponent(() => import('./screens/galleries.tsx'), 'GalleriesScreen');
const gallery = lazyRouteComponent(() => import('./screens/gallery.tsx'), 'GalleryScreen');
const mediaCentres = lazyRouteComponent(() => import('./screens/media-centres.tsx'), 'MediaCentresScreen');
const mediaCentre = lazyRouteComponent(() => import('./screens/media-centre.tsx'), 'MediaCentreScreen');
const post = lazyRouteComponent(() => import('./screens/socials/post.tsx'), 'PostScreen');
const socials = lazyRouteComponent(() => import('./screens/socials/socials.tsx'), 'SocialsScreen');
const ugc = lazyRouteComponent(() => import('./screens/ugc.tsx'), 'UgcScreen');
const embeds = lazyRouteComponent(() => import('./screens/embeds.tsx'), 'EmbedsScreen');
const embed = lazyRouteComponent(() => import('./screens/embed.tsx'), 'EmbedScreen');
const duplicates = lazyRouteComponent(() => import('./screens/library/duplicates.tsx'), 'DuplicatesScreen');
const links = lazyRouteComponent(() => import('./screens/links.tsx'), 'LinksScreen');
const account = lazyRouteComponent(() => import('./screens/account.tsx'), 'AccountScreen');
const notifications = lazyRouteComponent(() => import('./screens/notifications.tsx'), 'NotificationsScreen');
const tags = lazyRouteComponent(() => import('./screens/team/tags.tsx'), 'TagsScreen');
const teamHistory = lazyRouteComponent(() => import('./screens/team/history.tsx'), 'TeamHistoryScreen');
const teamSettings = lazyRouteComponent(() => import('./screens/team/settings.tsx'), 'TeamSettingsScreen');
const staff = lazyRouteComponent(() => import('./screens/staff.tsx'), 'StaffScreen');
const approvals = lazyRouteComponent(() => import('./screens/approvals.tsx'), 'ApprovalsScreen');
const requests = lazyRouteComponent(() => import('./screens/requests.tsx'), 'RequestsScreen');

const outside = () => root;
const inside = () => app;
const routeTree = root.addChildren([
  app.addChildren([
    createRoute({ getParentRoute: inside, path: '/', beforeLoad: toLibrary }),
    createRoute({ getParentRoute: inside, path: '/library', validateSearch: readLibrarySearch, component: library }),
    createRoute({
      getParentRoute: inside,
      path: '/library/$folder',
      validateSearch: readLibrarySearch,
      component: library,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/library/organise/custom',
      validateSearch: readAttributesSearch,
      component: custom,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/collections',
      validateSearch: readCollectionsSearch,
      component: collections,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/collections/$collection',
      validateSearch: readCollectionSearch,
      component: collection,
    }),
    createRoute({ getParentRoute: inside, path: '/galleries', validateSearch: readWordsSearch, component: galleries }),
    createRoute({
      getParentRoute: inside,
      path: '/galleries/$gallery',
      validateSearch: readGallerySearch,
      component: gallery,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/media-centre',
      validateSearch: readWordsSearch,
      component: mediaCentres,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/media-centre/$centre',
      validateSearch: readCentreSearch,
      component: mediaCentre,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/socials',
      validateSearch: readByScreen<SocialsSearch>(),
      component: socials,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/socials/connected',
      validateSearch: readReturned,
      component: lone.socialConnected,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/design-tools/connected',
      validateSearch: readReturned,
      component: lone.designConnected,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/socials/post/$post',
      validateSearch: readPostSearch,
      component: post,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/embeds',
      validateSearch: readWordsSearch,
      component: embeds,
    }),
    createRoute({ getParentRoute: inside, path: '/embeds/$embed', component: embed }),
    createRoute({ getParentRoute: inside, path: '/file/$uuid', validateSearch: readFileSearch, component: file }),
    createRoute({ getParentRoute: inside, path: '/file/$uuid/cut', component: lone.cutVideo }),
    createRoute({ getParentRoute: inside, path: '/file/$uuid/edit', component: lone.editImage }),
    createRoute({
      getParentRoute: inside,
      path: '/library/duplicates',
      validateSearch: readDuplicatesSearch,
      component: duplicates,
    }),
    createRoute({ getParentRoute: inside, path: '/account', component: account }),
    createRoute({ getParentRoute: inside, path: '/account/$section', component: account }),
    createRoute({
      getParentRoute: inside,
      path: '/notifications',
      validateSearch: readNotificationsSearch,
      component: notifications,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/approvals',
      validateSearch: readByScreen<ApprovalsSearch>(),
      component: approvals,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/requests',
      validateSearch: readRequestsSearch,
      component: requests,
    }),
    createRoute({ getParentRoute: inside, path: '/ugc', validateSearch: readByScreen<UgcSearch>(), component: ugc }),
    createRoute({ getParentRoute: inside, path: '/links', validateSearch: readLinksSearch, component: links }),
    createRoute({ getParentRoute: inside, path: '/staff', component: staff }),
    createRoute({
      getParentRoute: inside,
      path: '/staff/$section',
      validateSearch: readStaffSearch,
      component: staff,
    }),
    createRoute({ getParentRoute: inside, path: '/team/settings', component: teamSettings }),
    createRoute({
      getParentRoute: inside,
      path: '/team/settings/$section',
      validateSearch: readSettingsSearch,
      component: teamSettings,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/team/history',
      validateSearch: readByScreen<HistorySearch>(),
      component: teamHistory,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/team/tags',
      validateSearch: readTagsSearch,
      component: tags,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/team/rights',
      validateSearch: readRightsSearch,
      component: rights,
    }),
    createRoute({
      getParentRoute: inside,
      path: '/team/consents',
      validateSearch: readConsentsSearch,
      component: consents,
    }),
  ]),
  createRoute({
    getParentRoute: outside,
    path: '/setup',
    beforeLoad: ({ context }) => whenNew(context),
    component: lone.firstRun,
  }),
  createRoute({
    getParentRoute: outside,
    path: '/sign-in',
    validateSearch: readBack,
    beforeLoad: ({ context }) => whenSetUp(context),
    component: lone.signIn,
  }),
  createRoute({
    getParentRoute: outside,
    path: '/sign-up',
    validateSearch: readBack,
    beforeLoad: ({ context }) => whenOpen(context),
    component: lone.signUp,
  }),
  createRoute({ getParentRoute: outside, path: '/reset', validateSearch: readToken, component: lone.reset }),
  createRoute({ getParentRoute: outside, path: '/reset/$token', component: lone.reset }),
  createRoute({ getParentRoute: outside, path: '/email/$token', component: lone.confirmEmail }),
  createRoute({ getParentRoute: outside, path: '/invite/$token', component: lone.invite }),
  createRoute({ getParentRoute: outside, path: '/d/$token', component: lone.downloadLink }),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient, FileScreen: file },
  parseSearch,
  stringifySearch,
  search: { strict: true },
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultErrorComponent: LoadFailed,
  defaultOnCatch: (error) => reportFailure('screen', error),
  defaultNotFoundComponent: NotFound,
});

onSessionEnd(() => {
  const { location, matches } = router.state;
  // Outside nobody has to sign in.
  if (!matches.some(({ routeId }) => routeId === app.id)) return;
  const { href } = location;
  queryClient.clear();
  void router.navigate({ to: '/sign-in', search: { back: href } });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
