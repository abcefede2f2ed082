// The door of the plans web: what other slices and the app may use. Every page starts with it, so
// what is drawn is loaded when it is first drawn.
import { lazy } from '#platform/web/connectivity/lazy.ts';

export { PlanMessage } from './plan-message.tsx';
export { storeUserPlan } from './store-user-plan.ts';
export { showLimit, upgrade } from './upgrade-store.ts';

export const LockedFeature = lazy(async () => ({
  default: (await import('./locked-feature.tsx')).LockedFeature,
}));

export const OwnPlanFeature = lazy(async () => ({
  default: (await import('./own-plan-feature.tsx')).OwnPlanFeature,
}));

export const PlanFeature = lazy(async () => ({
  default: (await import('./plan-feature.tsx')).PlanFeature,
}));

export const TrialOffer = lazy(async () => ({
  default: (await import('./trial-offer.tsx')).TrialOffer,
}));

export const UpgradeDialog = lazy(async () => ({
  default: (await import('./upgrade-dialog.tsx')).UpgradeDialog,
}));
