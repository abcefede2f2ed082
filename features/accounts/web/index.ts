// The public interface of the accounts' web layer. Pages are listed in routes.ts; modals
// are loaded when they are first shown.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { ActivitySignal } from './activity-signal.ts';
export { authModal, openSignIn } from './auth/auth-modal-store.ts';
export { InvitedEntrances } from './auth/invited-entrances.tsx';
export { SignUpPage } from './auth/sign-up/sign-up-page.tsx';
export { compressPicture } from './compress-picture.ts';
export { type AccountsConnections, connectAccounts, usePictureAddress } from './connect.ts';
export { type Destination, destinationOf } from './destination.ts';
export { PictureField, useObjectUrl } from './picture-field.tsx';
export { Portrait } from './portrait.tsx';
export { sealPassword } from './seal-password.ts';
export { SessionItems, SignOutEverywhere } from './settings/session-list.tsx';
export { SettingsCard } from './settings/settings-card.tsx';

export const AuthModals = lazyPart(() => import('./auth/auth-modals.tsx'), 'AuthModals');

export const ProfileCompletion = lazyPart(
  () => import('./profile-completion.tsx'),
  'ProfileCompletion',
);
