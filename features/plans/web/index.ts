// The door of the plans web: what other slices and the app may use. The modal is loaded when it is
// first drawn.
import { lazy } from 'react';

export { keepUserPlan } from './keep-user-plan.ts';
export { LockedFeature } from './locked-feature.tsx';
export { TrialOffer } from './trial-offer.tsx';
export { showLimit, upgrade } from './upgrade-store.ts';

export const UpgradeDialog = lazy(async () => ({
  default: (await import('./upgrade-dialog.tsx')).UpgradeDialog,
}));
