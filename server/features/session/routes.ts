import * as auth from '#contract/session/auth.ts';
import * as passkeyCalls from '#contract/session/passkeys.ts';
import * as contract from '#contract/session/routes.ts';
import * as twoFactorCalls from '#contract/session/two-factor.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import * as email from './change-email.ts';
import * as passkeys from './passkeys.ts';
import * as password from './password.ts';
import * as photos from './photo.ts';
import * as sessions from './sessions.ts';
import { setup, state } from './setup.ts';
import { show } from './show-me.ts';
import { signIn, signOut, signUp } from './sign-in.ts';
import * as twoFactor from './two-factor.ts';
import { update } from './update-me.ts';

export const handlers: Handled<Services>[] = [
  on(contract.setupState, state),
  on(contract.setup, setup),
  on(contract.showMe, show),
  on(contract.updateMe, update),
  on(auth.signInByEmail, signIn),
  on(auth.signUpByEmail, signUp),
  on(auth.signOut, signOut),
  on(auth.showSession, sessions.current),
  on(auth.changePassword, password.change),
  on(auth.requestPasswordReset, password.requestReset),
  on(auth.resetPassword, password.reset),
  on(auth.revokeOtherSessions, sessions.endOthers),
  on(auth.listSessions, sessions.list),
  on(auth.revokeSession, sessions.end),
  on(auth.changeEmail, email.change),
  on(auth.verifyEmail, email.verify),
  on(twoFactorCalls.enableTwoFactor, twoFactor.enable),
  on(twoFactorCalls.verifyTotp, twoFactor.verify),
  on(twoFactorCalls.verifyBackupCode, twoFactor.verifyBackup),
  on(twoFactorCalls.makeBackupCodes, twoFactor.renewCodes),
  on(twoFactorCalls.disableTwoFactor, twoFactor.disable),
  on(passkeyCalls.passkeyRegistration, passkeys.registration),
  on(passkeyCalls.addPasskey, passkeys.add),
  on(passkeyCalls.passkeySignIn, passkeys.challenge),
  on(passkeyCalls.signInByPasskey, passkeys.signIn),
  on(passkeyCalls.listPasskeys, passkeys.list),
  on(passkeyCalls.renamePasskey, passkeys.rename),
  on(passkeyCalls.deletePasskey, passkeys.remove),
  on(contract.uploadPhoto, photos.upload),
  on(contract.deletePhoto, photos.remove),
  on(contract.showPhoto, photos.show),
  on(contract.listPhotos, photos.list),
];
