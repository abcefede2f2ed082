import { z } from 'zod';
import { defineCall } from '#kernel/call/call.ts';

/** Figures of one feature by name, such as `projects: 12`. */
export const featureFigures = z.record(z.string(), z.number());

export const readOverview = defineCall({
  id: 'admin.overview',
  group: 'main',
  method: 'GET',
  path: '/admin/overview',
  access: 'admin',
  summary: 'The figures of the installation, by feature.',
  output: z.object({ features: z.record(z.string(), featureFigures) }),
});

export const readMayAdminister = defineCall({
  id: 'admin.mayAdminister',
  group: 'main',
  method: 'GET',
  path: '/admin/may-administer',
  access: 'account',
  summary: 'Whether the account administers the installation.',
  output: z.object({ may_administer: z.boolean() }),
});
