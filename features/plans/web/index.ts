// The door of the plans web: what other slices and the app may use.
export { keepUserPlan } from './keep-user-plan.ts';
