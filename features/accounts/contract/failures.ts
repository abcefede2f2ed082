import { storageFailures } from '#features/storage/contract/failures.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { accountMessages } from './texts.ts';

/** Failures of the calls about accounts and sessions. */
export const accountFailures = defineFailures({
  'auth/user-not-found': [401, 'Email or password is incorrect'],
  'auth/wrong-password': [401, 'Email or password is incorrect'],
  'auth/too-many-request': [
    429,
    'Access to this account has been temporarily disabled because of many failed sign-ins. Restore it at once by resetting your password, or try again later.',
  ],
  'session/expired': [401, 'Your session has expired. Sign in again.'],
  'session/refused': [401, 'This session cannot be continued. Sign in again.'],
  'code/invalid': [400, 'That code is not right or has expired. Check the newest mail from us.'],
  'code/too-many': [429, 'Too many codes were requested. Try again in an hour.'],
  'reset/expired': [400, 'This password reset has expired. Request a new code.'],
  'password/invalid': [400, accountMessages.passwordInvalid],
  'password/common': [400, 'This password is too common. Choose another one.'],
  'password/wrong': [400, 'The current password is not right.'],
  'password/needed': [400, 'Enter your password.'],
  'sign-in/stale': [403, 'Sign in again first: this requires a recent sign-in.'],
  'password/unreadable': [400, 'The password could not be read. Reload the page and try again.'],
  'captcha/required': [400, accountMessages.captchaMissing],
  'captcha/failed': [400, 'The captcha has expired. Solve it again.'],
  'product/invalid': [400, 'Choose Mapper, Reviewer or Persona Creator.'],
  'country/unknown': [400, 'Choose a country from the list.'],
  'lookup/unknown': [400, 'Choose one of the values in the list.'],
  'picture/unreadable': [400, 'This is not a picture that can be read. Use a PNG, JPEG or WebP.'],
  'picture/drawing': [
    400,
    'This drawing (SVG) cannot be shown as a picture. Export it as PNG, and use that.',
  ],
  'picture/phone': [
    400,
    'This phone photo (HEIC) cannot be read. Export it as JPEG, or choose "Most Compatible" in the camera settings.',
  ],
  'picture/too-large': [413, 'This picture has too many pixels. Use one of at most 50 megapixels.'],
  'third-party/unknown': [404, 'This way to sign in is not set up here.'],
  'third-party/expired': [400, 'This sign-in took too long. Start it again.'],
  'third-party/unverified': [
    403,
    'Your provider has not verified this email address, so it cannot be used to sign in.',
  ],
  'third-party/cancelled': [400, 'The sign-in was cancelled.'],
  'third-party/failed': [502, 'The provider did not answer as expected. Try again.'],
  'third-party/mismatch': [400, 'The email address differs from the one your provider confirmed.'],
  'second-factor/invalid': [400, 'That code is not right. Use the newest one from your app.'],
  'second-factor/expired': [401, 'This sign-in took too long. Enter your password again.'],
  'second-factor/off': [400, 'Two-factor sign-in is not being set up.'],
  'passkey/expired': [400, 'That took too long. Try again.'],
  'passkey/refused': [401, 'This passkey was not accepted. Try again, or sign in another way.'],
  'passkey/unknown': [
    404,
    'This passkey is not known here. It may have been removed from its account.',
  ],
  'passkey/there': [409, 'This passkey is in your list already.'],
  'passkey/too-many': [409, 'An account can have 20 passkeys. Remove one that you no longer use.'],
  'passkey/not-here': [
    409,
    'Browsers allow passkeys only where Sightline is opened by a name and over https.',
  ],
  'account/only-administrator': [
    409,
    'You are the only administrator here. The person who runs this server has to add another one first, with: npm run administrator -- EMAIL',
  ],
  'account/suspended': [403, 'This account is suspended. Ask an administrator.'],
  'account/last-administrator': [
    409,
    'This is the only administrator here. Make another account an administrator first.',
  ],
  'account/own': [409, 'You cannot do this with your own account. Use your account settings.'],
  'account/not-active': [409, 'Only an account that is in use can be an administrator.'],
  'account/registered-again': [
    409,
    'Somebody signed up with this address again meanwhile. Look who it is before you confirm it.',
  ],
  'account/email-taken': [409, 'Another account has this email address.'],
  'sign-up/closed': [
    403,
    'New accounts cannot be created here. Ask an administrator of this installation.',
  ],
  'sign-up/invitation': [
    403,
    'New accounts here are by invitation. Ask somebody who works here to invite this address.',
  ],
  /** The message names the domains. */
  'sign-up/domain': [403, 'New accounts here need an address of another domain.'],
  ...storageFailures.entries,
  'second-factor/on': [409, 'Two-factor sign-in is already on.'],
});
