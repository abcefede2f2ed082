import { accountMessages, emailLength, emailPattern } from '#features/accounts/contract/texts.ts';
import { contributePath } from '#features/library/contract/paths.ts';
import { lengths } from '#kernel/text/limits.ts';
import { toPlainText } from '#kernel/text/plain-text.ts';
import type { FormFields, FormKind } from './kinds.ts';
import { offeringProducts } from './offerings.ts';

/** One field of a form, as it is drawn and checked. */
export interface FormField {
  name: string;
  label: string;
  /** `long` has lines; `agree` is a checkbox that sends `yes`; `time` is a begin of a demo, as ISO 8601. */
  type: 'text' | 'email' | 'url' | 'long' | 'choice' | 'agree' | 'time';
  /** Characters. */
  max: number;
  required?: true;
  /** Of a choice. */
  options?: readonly string[];
  hint?: string;
  /** The HTML attribute. */
  autoComplete?: string;
}

/** A form of the public pages. Plain data, which a page without scripts and one with them draw alike. */
export interface FormShape {
  /** First segment of its page of thanks, and last one of its own page. */
  slug: string;
  title: string;
  about: string;
  button: string;
  /** What its page of thanks says. */
  thanks: string;
  /** What it says instead where no mail server is set, so that no mail goes to the visitor. */
  withoutMail?: Partial<Record<'about' | 'button' | 'thanks', string>>;
  /** The page that has taken its place: the address of the form leads there, and its call stays. */
  page?: string;
  fields: readonly FormField[];
}

const email: FormField = {
  name: 'email',
  label: 'Email',
  type: 'email',
  max: emailLength,
  required: true,
  autoComplete: 'email',
};
const fullName: FormField = {
  name: 'full_name',
  label: 'Full name',
  type: 'text',
  max: lengths.fullName,
  required: true,
  autoComplete: 'name',
};
const company: FormField = {
  name: 'company_name',
  label: 'Company',
  type: 'text',
  max: lengths.companyName,
  autoComplete: 'organization',
};
const message: FormField = {
  name: 'message',
  label: 'Message',
  type: 'long',
  max: lengths.contactMessage,
};
const required = (field: FormField): FormField => ({ ...field, required: true });

export const formShapes: Readonly<Record<FormKind, FormShape>> = {
  subscribe: {
    slug: 'subscribe',
    title: 'Subscribe',
    about: 'News about Sightline by email, a few times a year. Unsubscribe with one click.',
    button: 'Subscribe',
    thanks: 'Open the link in the email that we sent you. Your address counts only after that.',
    withoutMail: {
      about:
        'News about Sightline by email. This installation sends no mail now: a subscription waits until its address is confirmed, and is deleted after a week.',
      thanks:
        'This installation sends no mail now, so that no link to confirm your address reaches you. Your subscription waits, and is deleted after a week.',
    },
    fields: [email],
  },
  contact: {
    slug: 'contact',
    title: 'Contact us',
    about: 'A person reads this, and answers by email.',
    button: 'Send message',
    thanks: 'We have your message, and answer by email.',
    fields: [
      fullName,
      email,
      company,
      {
        name: 'topic',
        label: 'What is it about?',
        type: 'choice',
        max: 40,
        required: true,
        options: ['A question', 'A beta invite', 'Help with a problem', 'Something else'],
      },
      required(message),
    ],
  },
  beta_invite: {
    slug: 'beta-invite',
    title: 'Request a beta invite',
    about: 'New tools are tried by a few people first.',
    button: 'Request an invite',
    thanks: 'We have your request, and write to you when there is room.',
    fields: [fullName, email, company, message],
  },
  demo: {
    slug: 'demo',
    title: 'Request a demo',
    about: 'We show you the suite on a project like yours, and answer your questions.',
    button: 'Request a demo',
    thanks: 'We have your request. The email that we sent you has the details.',
    withoutMail: {
      thanks:
        'We have your request. This installation sends no mail by itself: a person writes to you.',
    },
    fields: [
      fullName,
      email,
      company,
      {
        name: 'starts_at',
        label: 'Time',
        type: 'time',
        max: 40,
        hint: 'Without a time we propose one by email.',
      },
      message,
    ],
  },
  project_access: {
    slug: 'project-access',
    title: 'Request access to a project',
    about:
      'For a project that somebody told you about. People with an account request it on its page.',
    button: 'Request access',
    thanks: 'We have your request, and answer by email.',
    fields: [
      fullName,
      email,
      required({ name: 'project', label: 'Address of the project', type: 'url', max: 500 }),
      message,
    ],
  },
  research: {
    slug: 'research',
    title: 'Take part in our research',
    about: 'We talk with people who do UX work, so that Sightline gets better at it.',
    button: 'Take part',
    thanks: 'Thank you for taking part. We write to you before the next study.',
    fields: [
      fullName,
      email,
      company,
      {
        name: 'role',
        label: 'Your role',
        type: 'choice',
        max: 40,
        required: true,
        options: ['Designer', 'Researcher', 'Product manager', 'Developer', 'Something else'],
      },
      required({ ...message, label: 'What do you work on?' }),
      {
        name: 'agreed',
        label: 'You may keep this address to invite me to studies.',
        type: 'agree',
        max: 3,
        required: true,
      },
    ],
  },
  contribute_map: {
    slug: 'contribute-map',
    title: 'Contribute a map',
    about: 'Maps that others learn from go into the library, with your name.',
    button: 'Contribute the map',
    thanks: 'We have your map, and write to you before we show it.',
    page: contributePath,
    fields: [
      fullName,
      email,
      required({ name: 'map_title', label: 'Title of the map', type: 'text', max: lengths.title }),
      required({
        name: 'project',
        label: 'Public link',
        type: 'url',
        max: 500,
        hint: 'From Share, Public link, in the map.',
      }),
      required({ ...message, label: 'What does it show?' }),
      {
        name: 'agreed',
        label: 'I made it, it names no real person, and you may publish it.',
        type: 'agree',
        max: 3,
        required: true,
      },
    ],
  },
  library_interest: {
    slug: 'new-samples',
    title: 'Hear about new maps',
    about: 'We write to you when the library has new maps like this one.',
    button: 'Tell me',
    thanks: 'We write to you when there is something new in the library.',
    fields: [email, { name: 'sample', label: 'Which map?', type: 'text', max: lengths.taskTitle }],
  },
  offerings: {
    slug: 'offerings',
    title: 'Get an offering as a PDF',
    about: 'What a tool offers, on three pages to hand on. We send the link by email.',
    button: 'Send me the link',
    thanks: 'Open the link in the email that we sent you. It works for a week, for all six tools.',
    withoutMail: {
      about: 'What a tool offers, on three pages to hand on. You get the PDF at once.',
      button: 'Get the PDF',
      thanks: 'You got the PDF right after you sent the form.',
    },
    fields: [
      email,
      company,
      {
        name: 'product',
        label: 'Tool',
        type: 'choice',
        max: 40,
        required: true,
        options: offeringProducts,
      },
    ],
  },
};

/** A form with the texts that are true here. */
export function shapeOf(kind: FormKind, hasMail: boolean): FormShape {
  const shape = formShapes[kind];
  return hasMail ? shape : { ...shape, ...shape.withoutMail };
}

/** The kind of a form by its slug. */
export function kindOfSlug(slug: string): FormKind | null {
  for (const [kind, shape] of Object.entries(formShapes)) {
    if (shape.slug === slug) return kind as FormKind;
  }
  return null;
}

/** The page that thanks for a form. */
export function thankYouPath(kind: FormKind): string {
  return `/${formShapes[kind].slug}/thank-you`;
}

/** The fields of a form as they are stored, and a message for each that is not right. */
export interface CheckedForm {
  fields: FormFields;
  problems: Readonly<Record<string, string>>;
}

/** Checks what was entered. Fields that the form does not have are dropped. */
export function checkForm(kind: FormKind, given: Readonly<Record<string, unknown>>): CheckedForm {
  const fields: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const field of formShapes[kind].fields) {
    const value = cleaned(field, given[field.name]);
    const problem = problemOf(field, value);
    if (value !== '') fields[field.name] = value;
    if (problem !== null) problems[field.name] = problem;
  }
  return { fields, problems };
}

/** Only a long text has lines: a line break in any other field could begin a header of a mail. */
function cleaned({ type }: FormField, given: unknown): string {
  const text = typeof given === 'string' ? toPlainText(given).trim() : '';
  if (type === 'email') return text.toLowerCase();
  return type === 'long' ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/\s+/g, ' ');
}

function problemOf({ type, label, max, required, options }: FormField, value: string) {
  if (value === '') return required ? missing(type, label) : null;
  if (value.length > max) return `Use at most ${max} characters.`;
  if (type === 'email' && !emailPattern.test(value)) return accountMessages.emailInvalid;
  if (type === 'choice' && !options?.includes(value)) return 'Choose one of the list.';
  if (type === 'agree' && value !== 'yes') return missing(type, label);
  if (type === 'url' && !isWebAddress(value)) return 'Enter an address that begins with https://.';
  if (type === 'time' && Number.isNaN(Date.parse(value))) return 'Choose one of the times.';
  return null;
}

function missing(type: FormField['type'], label: string): string {
  if (type === 'email') return 'We need your email to answer.';
  if (type === 'agree') return 'We need your agreement.';
  return type === 'choice' ? 'Choose one of the list.' : `${label.replace(/\?$/, '')} is required.`;
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(value);
}
