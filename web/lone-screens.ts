import { lazyRouteComponent } from '@tanstack/react-router';

// Screens without the frame of the library, or above it.
export const downloadLink = lazyRouteComponent(() => import('./screens/download-link.tsx'), 'DownloadLinkScreen');
export const firstRun = lazyRouteComponent(() => import('./screens/first-run.tsx'), 'FirstRunScreen');
export const signIn = lazyRouteComponent(() => import('./screens/sign-in.tsx'), 'SignInScreen');
export const signUp = lazyRouteComponent(() => import('./screens/sign-up.tsx'), 'SignUpScreen');
export const reset = lazyRouteComponent(() => import('./screens/reset.tsx'), 'ResetScreen');
export const confirmEmail = lazyRouteComponent(() => import('./screens/confirm-email.tsx'), 'ConfirmEmailScreen');
export const invite = lazyRouteComponent(() => import('./screens/accept-invite.tsx'), 'AcceptInviteScreen');
export const socialConnected = lazyRouteComponent(
  () => import('./screens/social-connected.tsx'),
  'SocialConnectedScreen',
);
export const designConnected = lazyRouteComponent(
  () => import('./screens/design-connected.tsx'),
  'DesignConnectedScreen',
);
export const cutVideo = lazyRouteComponent(() => import('./screens/cut-video.tsx'), 'CutVideoScreen');
export const editImage = lazyRouteComponent(() => import('./screens/edit-image.tsx'), 'EditImageScreen');
