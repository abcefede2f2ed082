import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';

/**
 * Whether everything is there for everybody (`open`), or what the plan of each account includes
 * (`tiers`).
 */
export const planRule = z.enum(['open', 'tiers']);
export type PlanRule = z.output<typeof planRule>;

/** The settings of an installation by name. A new one gets a line here, and its call below. */
export const installationSettings = { plans: planRule };
export type SettingName = keyof typeof installationSettings;
export type SettingValue<Name extends SettingName> = z.output<(typeof installationSettings)[Name]>;

/** The rules of this installation for the web; the same for all users. */
export const readInstallation = defineCall({
  id: 'installation.read',
  group: 'main',
  method: 'GET',
  path: '/installation',
  access: 'public',
  summary: 'Which rules this installation has.',
  output: z.object({
    /** Until an administrator has answered, tiers apply. */
    plans: planRule,
    /** Whether an administrator, or the configuration, chose between open and tiers. */
    plans_chosen: z.boolean(),
  }),
});
export type InstallationRules = z.output<(typeof readInstallation)['output']>;

const choiceOf = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({
    /** As administrators set it; it wins over the configuration. Null where none did. */
    chosen: z.nullable(value),
    /** As the configuration has it. */
    configured: z.nullable(value),
  });

/** The settings with their origins. */
const settingsAnswer = z.object({ plans: choiceOf(planRule) });
export type InstallationSettings = z.output<typeof settingsAnswer>;

const adminCall = { group: 'main', access: 'admin', output: settingsAnswer } as const;

export const readSettings = defineCall({
  ...adminCall,
  id: 'installation.settings',
  method: 'GET',
  path: '/admin/installation',
  summary: 'The settings of the installation, by administrators and by the configuration.',
});

export const setPlanRule = defineCall({
  ...adminCall,
  id: 'installation.setPlanRule',
  method: 'PUT',
  path: '/admin/installation/plans',
  summary: 'Choose between open and tiers; plans of accounts stay stored with both.',
  body: z.object({ plans: planRule }),
});
