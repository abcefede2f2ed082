import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { formFailures } from './failures.ts';
import { formShapes } from './fields.ts';
import type { FormKind } from './kinds.ts';

/** Characters of a pass, and of the field that only programs fill in. */
const maxPass = 200;

/** What every form sends beside its fields, against programs that send it. */
const guard = {
  /** From `forms.begin`. It shows that the form was open for a moment. */
  pass: z.string().check(z.maxLength(maxPass)),
  /** Hidden from people: whoever fills it in is answered like others, and nothing is stored. */
  website: z.optional(z.string().check(z.maxLength(maxPass))),
};

type GivenFields = Record<string, z.ZodMiniOptional<z.ZodMiniString>>;

/** The fields of a form; which of them are required is checked with messages for people (`checkForm`). */
function fieldsOf(kind: FormKind): GivenFields {
  const fields: GivenFields = {};
  for (const { name, max } of formShapes[kind].fields) {
    // Line breaks of two characters become one, and what is too long gets a message of its own.
    fields[name] = z.optional(z.string().check(z.maxLength(2 * max + 100)));
  }
  return fields;
}

function formCall<const Id extends string>(kind: FormKind, id: Id, path: string, summary: string) {
  return defineCall({
    id,
    group: 'site',
    method: 'POST',
    path: `/userrequests/${path}`,
    access: 'public',
    summary,
    body: z.object({ ...fieldsOf(kind), ...guard }),
    output: z.object({
      /** Path of the page that thanks; of the PDF that was requested where no mail brings its link. */
      thank_you: z.string(),
    }),
    failures: formFailures,
    rate: { max: 30, seconds: 600 },
  });
}

/** The calls of the forms (section 7 of the specification, readings 45 and 55). */
export const formCalls = {
  subscribe: formCall(
    'subscribe',
    'forms.subscribe',
    'subscribers',
    'Subscribe to news. The address counts after the link in a mail was opened.',
  ),
  contact: formCall('contact', 'forms.contactUs', 'contact-us', 'Send a message to the provider.'),
  beta_invite: formCall(
    'beta_invite',
    'forms.requestBetaInvite',
    'beta-invites',
    'Request a beta invite.',
  ),
  demo: formCall(
    'demo',
    'forms.requestDemo',
    'request-uxr-demo',
    'Request a demo, at one of the times that `schedule-timings` answers or without one.',
  ),
  project_access: formCall(
    'project_access',
    'forms.requestProjectAccess',
    'get-project-access',
    'Request access to a project from the provider. The answer does not say whether it exists.',
  ),
  research: formCall('research', 'forms.research', 'research-form', 'Take part in UX research.'),
  contribute_map: formCall(
    'contribute_map',
    'forms.contributeMap',
    'contribute-mapper',
    'Offer a map for the library.',
  ),
  library_interest: formCall(
    'library_interest',
    'forms.libraryInterest',
    'library-mapper-interested',
    'Request news about maps in the library.',
  ),
  offerings: formCall(
    'offerings',
    'forms.requestOfferings',
    'offerings',
    'Request what a tool offers as a PDF. A mail brings the link with a token.',
  ),
} as const satisfies Record<FormKind, unknown>;

export const beginForm = defineCall({
  id: 'forms.begin',
  group: 'site',
  method: 'GET',
  path: '/userrequests/begin',
  access: 'public',
  summary: 'A pass with which a form can be sent, from two seconds to four hours later.',
  output: z.object({ pass: z.string() }),
});

export const readDemoTimes = defineCall({
  id: 'forms.demoTimes',
  group: 'site',
  method: 'GET',
  path: '/userrequests/schedule-timings',
  access: 'public',
  summary:
    'The free times for demos. They are moments, which the web shows in the time zone of the visitor.',
  output: z.object({
    /** Time zone of the provider's working hours; empty where no times are offered. */
    time_zone: z.string(),
    /** Length of a demo. */
    minutes: z.int(),
    times: z.array(z.iso.datetime()),
  }),
});

const subscriptionPass = z.object({ pass: z.string().check(z.maxLength(maxPass)) });

export const verifySubscriber = defineCall({
  id: 'forms.verifySubscriber',
  group: 'site',
  method: 'POST',
  path: '/userrequests/verify-subscriber',
  access: 'public',
  summary: 'Confirm a subscription with the pass in the link of the mail.',
  body: subscriptionPass,
  output: z.object({ email: z.string() }),
  failures: formFailures,
  rate: { max: 30, seconds: 600 },
});

export const unsubscribe = defineCall({
  id: 'forms.unsubscribe',
  group: 'site',
  method: 'POST',
  path: '/userrequests/unsubscribe',
  access: 'public',
  summary: 'End a subscription with the pass in the link of a mail; its address is deleted.',
  body: subscriptionPass,
  output: z.null(),
  failures: formFailures,
  rate: { max: 30, seconds: 600 },
});
