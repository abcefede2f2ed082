// The public interface of the plans' web layer. Every page loads it, so components are loaded when
// they are first rendered.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export {
  blockedAction,
  type RepeatableAction,
  readBlockedAction,
} from './blocked-action.ts';
export { dayText } from './day-text.ts';
export { editorsName, featureNames, removedFeatures } from './feature-names.ts';
export { PlanMessage } from './plan-message.tsx';
export { ownPlanQuery } from './plan-queries.ts';
export { clearInterruption, pricingPath, readInterruption } from './pricing-path.ts';
export { refreshPlan } from './refresh-plan.ts';
export { storeUserPlan } from './store-user-plan.ts';
export { tierNames } from './tier-names.ts';
export { promptUpgrade, showLimit, upgrade } from './upgrade-store.ts';

export const BlockedActionDialog = lazyPart(
  () => import('./blocked-action-dialog.tsx'),
  'BlockedActionDialog',
);

export const LockedFeature = lazyPart(() => import('./locked-feature.tsx'), 'LockedFeature');

export const OwnPlanFeature = lazyPart(() => import('./own-plan-feature.tsx'), 'OwnPlanFeature');

export const PlanFeature = lazyPart(() => import('./plan-feature.tsx'), 'PlanFeature');

export const TrialOffer = lazyPart(() => import('./trial-offer.tsx'), 'TrialOffer');

export const UpgradeDialog = lazyPart(() => import('./upgrade-dialog.tsx'), 'UpgradeDialog');
