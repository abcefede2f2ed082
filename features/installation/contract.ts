import * as z from 'zod/mini';
import { auditDays } from '#features/audit/contract/limits.ts';
import { defineCall } from '#kernel/call/call.ts';
import { domainName } from '#kernel/text/domain-name.ts';

/**
 * Whether everything is there for everybody (`open`), or what the plan of each account includes
 * (`tiers`).
 */
export const planRule = z.enum(['open', 'tiers']);
export type PlanRule = z.output<typeof planRule>;

const domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(domainName, 'Enter domains such as example.com.'),
  );

/** Who may create an account: everybody, invited addresses, those of some domains, or nobody. */
export const signUpAccess = z.enum(['open', 'invitation', 'domain', 'closed']);
export type SignUpAccess = z.output<typeof signUpAccess>;
export const signUpRule = z
  .object({
    access: signUpAccess,
    /** Domains whose addresses may sign up with `domain`; stored with the others too. */
    domains: z.array(domain).check(z.maxLength(100)),
    /**
     * Whether the invitations of teams and projects bring in people without an account, where those must
     * be invited; without it they do. Those of administrators always do.
     */
    members_invite: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ access, domains }) => access !== 'domain' || domains.length > 0,
      'Enter at least one domain.',
    ),
  );
export type SignUpRule = z.output<typeof signUpRule>;

/** For how many days entries of the audit log are kept. */
export const auditRule = z.object({
  days: z.int().check(z.minimum(auditDays.min), z.maximum(auditDays.max)),
});

const megabytes = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)));

/** How many megabytes may be stored, by all together, by each account and by each team; null for any. */
export const storageRule = z.object({
  installation_mb: megabytes,
  account_mb: megabytes,
  team_mb: megabytes,
});
export type StorageRule = z.output<typeof storageRule>;

/** Whether the runtime knows a time zone. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:00.'));

/** Working hours in which visitors may book a demo. */
export const demoTimes = z
  .object({
    time_zone: z.string().check(z.maxLength(60), z.refine(isTimeZone, 'Choose a time zone.')),
    /** From 1, Monday, to 7; none offers no times. */
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    from: clockTime,
    to: clockTime,
    /** Length of a demo. */
    minutes: z.int().check(z.minimum(15), z.maximum(240)),
  })
  .check(z.refine(({ from, to }) => from < to, 'The hours end after they begin.'));
export type DemoTimes = z.output<typeof demoTimes>;

/** Whether administrators have dismissed the list of what is left to set up. */
const nextStepsRule = z.object({ dismissed: z.boolean() });

/** The settings of an installation by name. A new one gets a line here, and its call below. */
export const installationSettings = {
  plans: planRule,
  sign_up: signUpRule,
  audit: auditRule,
  storage: storageRule,
  demo_times: demoTimes,
  next_steps: nextStepsRule,
};
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
    sign_up: signUpRule,
    /** Whether mails are sent; without a mail server they stay on the server, and pages say what to do instead. */
    mail: z.boolean(),
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
const settingsAnswer = z.object({
  plans: choiceOf(planRule),
  sign_up: choiceOf(signUpRule),
  audit: choiceOf(auditRule),
  storage: choiceOf(storageRule),
  demo_times: choiceOf(demoTimes),
});
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

export const setSignUpRule = defineCall({
  ...adminCall,
  id: 'installation.setSignUpRule',
  method: 'PUT',
  path: '/admin/installation/sign-up',
  summary: 'Set who may create an account; existing accounts are not affected.',
  body: signUpRule,
});

export const setAuditRule = defineCall({
  ...adminCall,
  id: 'installation.setAuditRule',
  method: 'PUT',
  path: '/admin/installation/audit',
  summary:
    'Set for how many days entries of the audit log are stored; older ones are removed within a day.',
  body: auditRule,
});

export const setStorageRule = defineCall({
  ...adminCall,
  id: 'installation.setStorageRule',
  method: 'PUT',
  path: '/admin/installation/storage',
  summary:
    'Set how much may be stored. What is stored already stays, and texts can always be edited.',
  body: storageRule,
});

export const setDemoTimes = defineCall({
  ...adminCall,
  id: 'installation.setDemoTimes',
  method: 'PUT',
  path: '/admin/installation/demo-times',
  summary: 'Set the working hours in which visitors may book a demo; booked ones stay.',
  body: demoTimes,
});
