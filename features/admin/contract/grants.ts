import { z } from 'zod';
import { tiersBySide } from '#features/plans/contract/grants.ts';
import { readOnlyProjects } from '#features/projects/contract/limit-calls.ts';
import { defineCall } from '#kernel/call/call.ts';

/** Accounts in a preview at most. */
export const maxForecast = 100;

/** What the rule of plans would change, before it is confirmed. */
export const previewPlanRule = defineCall({
  id: 'admin.previewPlanRule',
  group: 'main',
  method: 'GET',
  path: '/admin/plans/rule-preview',
  access: 'admin',
  summary:
    'Whose projects would become read-only if accounts had plans: those with most of them first.',
  output: z.object({
    accounts: z.array(
      z.object({
        user_id: z.string(),
        full_name: z.string(),
        email: z.string(),
        read_only: z.array(readOnlyProjects),
      }),
    ),
    /** Accounts beside those. */
    more: z.number().int(),
  }),
});

/** What a grant of plans would change, before it is confirmed. */
export const previewGrant = defineCall({
  id: 'admin.previewGrant',
  group: 'main',
  method: 'POST',
  path: '/admin/plans/preview',
  access: 'admin',
  summary: 'What plans would change for an account: its tiers, and projects that become read-only.',
  body: z.object({ user_id: z.string().max(64), tiers: tiersBySide }),
  output: z.object({
    /** The tiers that apply, with those of trials. */
    before: tiersBySide,
    after: tiersBySide,
    read_only: z.array(readOnlyProjects),
  }),
});
