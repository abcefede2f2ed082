export type {
  AfterCommit,
  BuiltFeature,
  DeletionImpact,
  DocumentChange,
  DocumentTransaction,
  FeatureHooks,
  OpenInvitation,
  ProjectChange,
} from './built-feature.ts';
export type { Feature, FeatureContext } from './feature.ts';
export { createHooks, type Hooks } from './hooks.ts';
export { orderFeatures } from './order-features.ts';
export {
  goesWithAccount,
  goesWithProject,
  type OwnedColumn,
  outlivesAccount,
  outlivesProject,
} from './owned-column.ts';
export { createServices, provide, type Services, serviceKey } from './service-key.ts';
export {
  type FoundIn,
  type StoredStates,
  type StoredTexts,
  type TextSearch,
  textColumns,
} from './stored-texts.ts';
export type { SuiteEvent } from './suite-event.ts';
