import { lazyRouteComponent } from '@tanstack/react-router';

// Screens without the frame of the library, or above it.
export const downloadLink = lazyRouteComponent(
  () => import('./screens/outside/download-link.tsx'),
  'DownloadLinkScreen',
);
export const firstRun = lazyRouteComponent(() => import('./screens/outside/first-run.tsx'), 'FirstRunScreen');
export const signIn = lazyRouteComponent(() => import('./screens/outside/sign-in.tsx'), 'SignInScreen');
export const signUp = lazyRouteComponent(() => import('./screens/outside/sign-up.tsx'), 'SignUpScreen');
export const reset = lazyRouteComponent(() => import('./screens/outside/reset.tsx'), 'ResetScreen');
export const confirmEmail = lazyRouteComponent(
  () => import('./screens/outside/confirm-email.tsx'),
  'ConfirmEmailScreen',
);
export const invite = lazyRouteComponent(() => import('./screens/outside/accept-invite.tsx'), 'AcceptInviteScreen');
export const socialConnected = lazyRouteComponent(
  () => import('./screens/socials/social-connected.tsx'),
  'SocialConnectedScreen',
);
export const designConnected = lazyRouteComponent(
  () => import('./screens/design-connected.tsx'),
  'DesignConnectedScreen',
);
export const cutVideo = lazyRouteComponent(() => import('./screens/file/cut-video.tsx'), 'CutVideoScreen');
export const editImage = lazyRouteComponent(() => import('./screens/file/edit-image.tsx'), 'EditImageScreen');
