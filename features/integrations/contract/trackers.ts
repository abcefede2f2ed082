import { z } from 'zod';

/** Supported issue trackers. */
export const trackerIds = ['jira', 'azure'] as const;
export const tracker = z.enum(trackerIds);
export type TrackerId = z.output<typeof tracker>;

/** Where an item of a project may have a ticket: in a tracker, or as a comment in a design tool. */
export const ticketTarget = z.enum([...trackerIds, 'figma']);
export type TicketTarget = z.output<typeof ticketTarget>;

/** How far a ticket is, whatever the tracker calls its status. */
export const ticketPhases = ['todo', 'doing', 'done'] as const;
export const ticketPhase = z.enum(ticketPhases);
export type TicketPhase = z.output<typeof ticketPhase>;

/** What a tracker stores in a field of a ticket. */
export const ticketFieldKind = z.enum([
  'text',
  'number',
  'date',
  'choice',
  'choices',
  'person',
  'labels',
  'other',
]);

const name = z.string().max(500);
const idThere = z.string().min(1).max(200);

/** A site of Jira, or an organisation of Azure DevOps. */
export const trackerSite = z.object({ id: idThere, name, url: z.string().max(2000) });
export type TrackerSite = z.output<typeof trackerSite>;

/** A project of a tracker; its key is shown, its id stays. */
export const trackerProject = z.object({ id: idThere, key: name, name });
export type TrackerProject = z.output<typeof trackerProject>;

/** A type of tickets, such as Bug. */
export const ticketType = z.object({ id: idThere, name, is_subtask: z.boolean() });
export type TicketType = z.output<typeof ticketType>;

const choice = z.object({ id: idThere, name });

/** A field that tickets of a type have. */
export const ticketField = z.object({
  id: idThere,
  name,
  kind: ticketFieldKind,
  /** Whether the tracker refuses a ticket without it, and has no default. */
  is_required: z.boolean(),
  /** The allowed values of a choice; empty for other kinds. */
  choices: z.array(choice),
});
export type TicketField = z.output<typeof ticketField>;

/** Values of fields of a ticket, by the field's id: a text, a number, an id, or several ids. */
export const ticketFieldValues = z.record(
  idThere,
  z.union([z.string().max(10_000), z.number(), z.array(z.string().max(500)).max(100)]),
);
export type TicketFieldValues = z.output<typeof ticketFieldValues>;

/** A user of a tracker. */
export const trackerPerson = z.object({ id: idThere, name });
export type TrackerPerson = z.output<typeof trackerPerson>;

/** A change of status that a ticket allows now. */
export const ticketTransition = z.object({
  id: idThere,
  name,
  /** The status after it. */
  status: name,
  phase: ticketPhase,
  /** The fields that it requires. */
  fields: z.array(ticketField),
});
export type TicketTransition = z.output<typeof ticketTransition>;

/** A status that tickets of a type can have. */
export const ticketStatus = z.object({ name, phase: ticketPhase });
export type TicketStatus = z.output<typeof ticketStatus>;

/** A ticket that can be chosen, such as a parent. */
export const ticketChoice = z.object({ id: idThere, key: name, title: z.string() });
export type TicketChoice = z.output<typeof ticketChoice>;
