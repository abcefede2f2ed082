// The door of the plans web: what other slices and the app may use. Every page starts with it, so
// what is drawn is loaded when it is first drawn.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { PlanMessage } from './plan-message.tsx';
export { storeUserPlan } from './store-user-plan.ts';
export { showLimit, upgrade } from './upgrade-store.ts';

export const LockedFeature = lazyPart(() => import('./locked-feature.tsx'), 'LockedFeature');

export const OwnPlanFeature = lazyPart(() => import('./own-plan-feature.tsx'), 'OwnPlanFeature');

export const PlanFeature = lazyPart(() => import('./plan-feature.tsx'), 'PlanFeature');

export const TrialOffer = lazyPart(() => import('./trial-offer.tsx'), 'TrialOffer');

export const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx'), 'UpgradeDialog');
