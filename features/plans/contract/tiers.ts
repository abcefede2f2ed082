import { z } from 'zod';

/** The tiers, least first, with the codes that calls carry: T is business. */
export const planCodes = { free: 'F', pro: 'P', business: 'T', enterprise: 'E' } as const;
export type PlanTier = keyof typeof planCodes;
export type PlanCode = (typeof planCodes)[PlanTier];
export const planTiers = ['free', 'pro', 'business', 'enterprise'] as const;
export const planCode = z.enum(['F', 'P', 'T', 'E']);

/** What a tier opens or locks (specification, section 6). */
export const planFeatures = [
  'design_tool',
  'issue_tracker',
  'cloud_devops_suite',
  'research_repository',
  'export_pdf',
  'export_png',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

const integration = (product: string) =>
  `Upgrade to integrate with ${product} account. Check pricing page to select a plan.`;

interface FeatureRow {
  /** Shown where the feature is locked. */
  message: string;
  /** The least tier that has it. */
  from: PlanTier;
}

/** The table of section 6. Messages stand for features too that every tier has (readings 26). */
export const featureTable: Readonly<Record<PlanFeature, FeatureRow>> = {
  design_tool: { message: integration('Figma'), from: 'free' },
  issue_tracker: { message: integration('Jira'), from: 'pro' },
  cloud_devops_suite: { message: integration('Azure'), from: 'business' },
  research_repository: { message: integration('Dovetail'), from: 'pro' },
  export_pdf: { message: 'Upgrade to download as PDF', from: 'pro' },
  export_png: { message: 'Upgrade to download as PNG', from: 'free' },
};

/** Features by the codes that calls carry. */
export const codedFeatures = {
  /** Manage access levels: without it collaborators are invited to see and comment only. */
  mal: {
    message: 'Upgrade to invite collaborators who can edit. Check pricing page to select a plan.',
    from: 'pro',
  },
  jri: featureTable.issue_tracker,
  epim: featureTable.export_png,
  epit: featureTable.export_pdf,
} as const satisfies Record<string, FeatureRow>;
export type FeatureCode = keyof typeof codedFeatures;

export interface FeatureAccess {
  access: boolean;
  message: string;
}

/** What a tier says of a feature; the message is empty where it is open. */
export function featureAccess(tier: PlanTier, { from, message }: FeatureRow): FeatureAccess {
  const access = planTiers.indexOf(tier) >= planTiers.indexOf(from);
  return { access, message: access ? '' : message };
}

/** Numbers of a tier; null is without limit. */
export const planLimit = z.number().int().nonnegative().nullable();
export const planLimitsOfTier = z.object({
  /** Projects that an account owns with each tool. */
  projects: planLimit,
  /** Those of them made by AI. */
  ai_projects: planLimit,
  /** People whom one project is shared with, open invitations included. */
  collaborators: planLimit,
});
export type PlanLimits = z.output<typeof planLimitsOfTier>;
export type LimitsByTier = Readonly<Record<PlanTier, PlanLimits>>;

/** Numbers of each tier (readings 27), unless the configuration says otherwise. */
export const usualLimits: LimitsByTier = {
  free: { projects: 1, ai_projects: 1, collaborators: 5 },
  pro: { projects: 10, ai_projects: 10, collaborators: 20 },
  business: { projects: 50, ai_projects: 50, collaborators: 100 },
  enterprise: { projects: null, ai_projects: null, collaborators: null },
};

const limitChanges = z
  .strictObject({
    free: planLimitsOfTier.partial().strict(),
    pro: planLimitsOfTier.partial().strict(),
    business: planLimitsOfTier.partial().strict(),
    enterprise: planLimitsOfTier.partial().strict(),
  })
  .partial();

/**
 * The limits with what an operator changed, as `{"free":{"projects":3}}`.
 * @throws ZodError for a tier or a limit that there is not
 */
export function limitsWith(changes: unknown): LimitsByTier {
  const changed = limitChanges.parse(changes);
  return {
    free: mergeLimits('free', changed.free),
    pro: mergeLimits('pro', changed.pro),
    business: mergeLimits('business', changed.business),
    enterprise: mergeLimits('enterprise', changed.enterprise),
  };
}

function mergeLimits(
  tier: PlanTier,
  changed: { [Name in keyof PlanLimits]?: number | null | undefined } = {},
): PlanLimits {
  return planLimitsOfTier.parse({ ...usualLimits[tier], ...changed });
}

/**
 * What a trial opens: the least tier that has every feature, so that what is locked anywhere is open
 * during it. It lasts some days, and can be continued once for as long.
 */
export const trialTier = 'business' satisfies PlanTier;
export const trialDays = 14;
