import { z } from 'zod';

const text = z.string();
const link = z.url();

/** An item of a project, such as an issue of a review. */
const item = z.object({ id: text, title: text, url: link });
const ticket = z.object({
  /** Key at the tracker, such as `SHOP-12`. */
  key: text,
  tracker: text,
  title: text,
  /** Status as the tracker names it. */
  status: text,
  url: link,
  /** Id of the item that was sent. */
  item: text,
});
const proposal = z.object({ id: text, title: text, url: link });

const exampleItem = {
  id: '4f2k9c',
  title: 'The price appears after sign-up',
  url: 'https://sightline.example/reviewer/r7x2/issues?at=4f2k9c',
};
const exampleTicket = {
  key: 'SHOP-12',
  tracker: 'jira',
  title: exampleItem.title,
  status: 'In progress',
  url: 'https://acme.atlassian.net/browse/SHOP-12',
  item: exampleItem.id,
};
const exampleProposal = {
  id: 'p3m8',
  title: 'A stage for paying at the desk',
  url: 'https://sightline.example/mapper/m5k1/edit?panel=proposals&at=p3m8',
};

/** One type of event. */
interface EventDefinition {
  title: string;
  /** What happened, for users and for the documentation of the API. */
  about: string;
  /** What its author did to the project, for one line of text: 'Amara changed Checkout'. */
  phrase: string;
  /** What its data has beside the project and its authors. */
  details: z.ZodObject;
  example: Readonly<Record<string, unknown>>;
  /** The ability in the project that is required to receive it. */
  ability: 'see' | 'edit';
  /** The part of the details that is joined with later ones of a moment; null where each is sent. */
  joinedBy: 'project' | 'item' | null;
}

/** Events in projects that features report, by type: what webhooks can send. */
export const events = {
  'project.created': {
    title: 'Project created',
    about:
      'A project was created: by hand, as a copy, by a draft, from a template or by an import.',
    phrase: 'created',
    details: z.object({}),
    example: {},
    ability: 'see',
    joinedBy: null,
  },
  'project.changed': {
    title: 'Project changed',
    about:
      'The content or the title of a project changed. Changes within 30 seconds are one event.',
    phrase: 'changed',
    details: z.object({}),
    example: {},
    ability: 'see',
    joinedBy: 'project',
  },
  'project.deleted': {
    title: 'Project deleted',
    about: 'A project was moved to the trash by its owner.',
    phrase: 'deleted',
    details: z.object({}),
    example: {},
    ability: 'see',
    joinedBy: null,
  },
  'project.restored': {
    title: 'Project restored',
    about: 'A project was restored from the trash.',
    phrase: 'restored',
    details: z.object({}),
    example: {},
    ability: 'see',
    joinedBy: null,
  },
  'project.shared': {
    title: 'Access changed',
    about: 'A project was shared, its access changed, or a person joined it.',
    phrase: 'changed who has access to',
    details: z.object({ change: z.enum(['shared', 'access_changed', 'joined', 'transferred']) }),
    example: { change: 'shared' },
    ability: 'see',
    joinedBy: null,
  },
  'comment.added': {
    title: 'Comment added',
    about: 'A comment or a reply was written. Its text is not sent.',
    phrase: 'commented on',
    details: z.object({ thread: text, url: link }),
    example: {
      thread: 't8c2',
      url: 'https://sightline.example/mapper/m5k1/edit?panel=comments&at=t8c2',
    },
    ability: 'see',
    joinedBy: null,
  },
  'mention.added': {
    title: 'You are mentioned',
    about: 'The owner of the webhook was mentioned in a comment or a note.',
    phrase: 'mentioned you in',
    details: z.object({ url: link }),
    example: { url: 'https://sightline.example/mapper/m5k1/edit?panel=comments&at=t8c2' },
    ability: 'see',
    joinedBy: null,
  },
  'issue.added': {
    title: 'Issue added',
    about: 'An issue was added to a review.',
    phrase: 'added an issue to',
    details: z.object({ item }),
    example: { item: exampleItem },
    ability: 'see',
    joinedBy: 'item',
  },
  'issue.changed': {
    title: 'Issue changed',
    about: 'An issue of a review changed. Changes within 30 seconds are one event.',
    phrase: 'changed an issue of',
    details: z.object({ item }),
    example: { item: exampleItem },
    ability: 'see',
    joinedBy: 'item',
  },
  'ticket.created': {
    title: 'Ticket created',
    about: 'An item of a project was sent to an issue tracker, or linked with a ticket there.',
    phrase: 'sent a ticket from',
    details: z.object({ ticket }),
    example: { ticket: exampleTicket },
    ability: 'see',
    joinedBy: null,
  },
  'ticket.status_changed': {
    title: 'Ticket status changed',
    about: 'A ticket got another status in its issue tracker.',
    phrase: 'changed the status of a ticket of',
    details: z.object({ ticket }),
    example: { ticket: exampleTicket },
    ability: 'see',
    joinedBy: null,
  },
  'draft.finished': {
    title: 'Draft finished',
    about: 'A draft that the owner of the webhook started has ended, with or without a result.',
    phrase: 'finished a draft for',
    details: z.object({ run: text, title: text, state: z.enum(['done', 'failed']) }),
    example: { run: 'r2d9', title: 'Generating your journey map', state: 'done' },
    ability: 'see',
    joinedBy: null,
  },
  'proposal.made': {
    title: 'Proposal made',
    about: 'A person or an assistant proposed changes. Only editors of the project receive it.',
    phrase: 'proposed changes to',
    details: z.object({ proposal }),
    example: { proposal: exampleProposal },
    ability: 'edit',
    joinedBy: null,
  },
  'proposal.applied': {
    title: 'Proposal applied',
    about: 'Proposed changes were applied. Only editors of the project receive it.',
    phrase: 'applied proposed changes to',
    details: z.object({ proposal }),
    example: { proposal: exampleProposal },
    ability: 'edit',
    joinedBy: null,
  },
} as const satisfies Readonly<Record<string, EventDefinition>>;

export type EventType = keyof typeof events;
export const eventTypes = Object.keys(events).filter((type): type is EventType => type in events);
export const eventType = z.enum(eventTypes);

/** Characters of a title in an event. */
export const eventTitleLength = 200;
