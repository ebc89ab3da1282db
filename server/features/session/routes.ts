import * as auth from '#contract/auth.ts';
import * as contract from '#contract/session.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { change, requestReset, reset } from './password.ts';
import { current, endOthers } from './sessions.ts';
import { setup, state } from './setup.ts';
import { show } from './show-me.ts';
import { leave, signIn, signUp } from './sign-in.ts';
import { update } from './update-me.ts';

export const handlers: Handled<Services>[] = [
  on(contract.setupState, state),
  on(contract.setup, setup),
  on(contract.showMe, show),
  on(contract.updateMe, update),
  on(auth.signInByEmail, signIn),
  on(auth.signUpByEmail, signUp),
  on(auth.signOut, leave),
  on(auth.showSession, current),
  on(auth.changePassword, change),
  on(auth.requestPasswordReset, requestReset),
  on(auth.resetPassword, reset),
  on(auth.revokeOtherSessions, endOthers),
];
