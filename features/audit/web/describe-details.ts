import { isScope, scopeTitles } from '#kernel/scope.ts';
import { isolated } from '#kernel/text/sentence.ts';
import { describeBytes } from '#kernel/value/describe-bytes.ts';
import { dayAndTime } from '#ui/moment/since.ts';

type Details = Readonly<Record<string, string>>;

/** How a detail reads: its label, and its value in words. */
interface Wording {
  label: string;
  value?: (value: string, all: Details) => string;
}

const words =
  (table: Readonly<Record<string, string>>) =>
  (value: string): string =>
    table[value] ?? value;

const sides: Readonly<Record<string, string>> = { M: 'Mapping tools', T: 'Reviewer' };
const tiers = words({ free: 'Free', pro: 'Pro', business: 'Business', enterprise: 'Enterprise' });
const list = (value: string, read: (one: string) => string) =>
  value.split(', ').map(read).join(', ');
const yesOrNo = words({ true: 'yes', false: 'no' });
const time = (value: string) => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : dayAndTime(at, new Date());
};
const count = (value: string) => {
  const number = Number(value);
  return value === '' || Number.isNaN(number) ? value : number.toLocaleString('en');
};
const megabytes = (value: string) => {
  const number = Number(value);
  return Number.isNaN(number) ? value : describeBytes(number * 1024 * 1024);
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The details that entries have, by name. */
const wordings: Readonly<Record<string, Wording>> = {
  M: { label: sides['M'] ?? '', value: tiers },
  T: { label: sides['T'] ?? '', value: tiers },
  access: {
    label: 'Who may create an account',
    value: words({
      open: 'everybody',
      invitation: 'invited people',
      domain: 'people of some domains',
      closed: 'nobody',
    }),
  },
  account_mb: { label: 'For each account', value: megabytes },
  agrees_to: { label: 'Agrees to' },
  assistants: { label: 'Assistants' },
  by: { label: 'By', value: words({ link: 'the public link' }) },
  change: { label: 'What changed' },
  count: { label: 'Requests', value: count },
  days: {
    label: 'Days',
    value: (value, all) =>
      all['hours'] === undefined
        ? count(value)
        : list(value, (day) => weekdays[Number(day) - 1] ?? day),
  },
  domain: { label: 'Domain' },
  domains: { label: 'Domains' },
  entries: { label: 'Entries', value: count },
  expires: { label: 'Expires', value: time },
  form: { label: 'Form' },
  format: { label: 'Format', value: (value) => value.toUpperCase() },
  group: { label: 'Group' },
  host: { label: 'Server' },
  hours: { label: 'Hours' },
  installation_mb: { label: 'For the installation', value: megabytes },
  into: { label: 'Moved', value: words({ team: 'into the team', none: 'out of the team' }) },
  invoice: { label: 'Invoice' },
  keep: { label: 'Backups that are stored', value: count },
  link: {
    label: 'By',
    value: words({
      installation: 'the invitation of an administrator',
      team: 'the invitation of a team',
      'first start': 'the link of the first start',
    }),
  },
  location: { label: 'Place' },
  members_invite: { label: 'Teams and projects bring people in', value: yesOrNo },
  months: { label: 'Removed after', value: (value) => months(value) },
  name: { label: 'Name' },
  participants: {
    label: 'Participants in files',
    value: words({ codes: 'as codes', names: 'by name' }),
  },
  password: { label: 'Password' },
  payer_tokens_a_day: { label: 'Tokens a day of each account or team', value: count },
  permission: {
    label: 'Permission',
    value: words({
      E: 'can edit',
      C: 'can comment',
      V: 'can view',
      N: 'no access',
      default: 'as the team sets it',
    }),
  },
  plans: { label: 'For', value: words({ open: 'our team', tiers: 'customers' }) },
  projects: { label: 'Projects', value: count },
  reason: {
    label: 'Reason',
    value: words({ request: 'the participant withdrew', retention: 'the rule of retention' }),
  },
  result: {
    label: 'Result',
    value: (value) => (value === 'done' ? value : `failed (${value.replaceAll('_', ' ')})`),
  },
  role: { label: 'Role' },
  schedule: { label: 'Schedule' },
  scopes: {
    label: 'Allows',
    value: (value) =>
      list(value, (scope) => (isScope(scope) ? scopeTitles[scope].toLowerCase() : scope)),
  },
  sent: { label: 'Sent', value: words({ mail: 'by mail', link: 'as a link' }) },
  server: { label: 'Server' },
  side: { label: 'Side', value: words(sides) },
  sides: { label: 'Sides', value: (value) => list(value, words(sides)) },
  stays_local: { label: 'Texts stay in the network of the server', value: yesOrNo },
  tag: { label: 'Tag' },
  team_mb: { label: 'For each team', value: megabytes },
  time_zone: { label: 'Time zone' },
  token: { label: 'Token' },
  tokens_a_day: { label: 'Tokens a day of the installation', value: count },
  tool: { label: 'Tool', value: (value) => value.replaceAll('_', ' ') },
  until: { label: 'Until' },
};

function months(value: string): string {
  if (value === 'never') return 'never';
  return value === '1' ? '1 month' : `${value} months`;
}

/** The details of an entry in words, such as 'Role: admin · Side: Reviewer'; empty ones are left out. */
export function describeDetails(details: Details): string {
  return Object.entries(details)
    .flatMap(([name, value]) => {
      if (value === '') return [];
      const { label, value: read } = wordings[name] ?? { label: labelOf(name) };
      return [`${label}: ${isolated(read ? read(value, details) : value)}`];
    })
    .join(' · ');
}

/** The label of a detail of another release. */
function labelOf(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
