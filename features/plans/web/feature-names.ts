import {
  codedFeatures,
  type FeatureAccess,
  featureAccess,
  featureTable,
  type PlanFeature,
  type PlanTier,
} from '../contract/tiers.ts';

/** The features in the order and words of the specification (S6.30 to S6.35). */
export const featureNames: readonly [PlanFeature, string][] = [
  ['design_tool', 'Design tool integration'],
  ['export_png', 'PNG export'],
  ['issue_tracker', 'Issue tracker integration'],
  ['research_repository', 'Research repository integration'],
  ['export_pdf', 'PDF export'],
  ['cloud_devops_suite', 'Cloud devops suite integration'],
];

/** The name of the feature that collaborators can edit. */
export const editorsName = 'Collaborators who can edit';

/** The names of the features that one tier has and another lacks. */
export function removedFeatures(before: PlanTier, after: PlanTier): string[] {
  const isRemoved = (accessWith: (tier: PlanTier) => FeatureAccess) =>
    accessWith(before).access && !accessWith(after).access;
  const names = featureNames
    .filter(([feature]) => isRemoved((tier) => featureAccess(tier, featureTable[feature])))
    .map(([, name]) => name);
  return isRemoved((tier) => featureAccess(tier, codedFeatures.mal))
    ? [...names, editorsName]
    : names;
}
