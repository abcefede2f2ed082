import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import {
  cardFlag,
  colour,
  designRole,
  dimensionGroup,
  dimensionStep,
  dimensionSteps,
  evidenceKind,
  itemStatus,
  mapState,
  mapType,
  opportunityStatus,
  personaKind,
  personaType,
  recordId,
  taskStatus,
} from '../codes.ts';

const title = z.string().max(lengths.title);
const text = z.string().max(lengths.text);

/** The properties of a whole map. */
export const facts = z.object({
  map_type: mapType,
  actor: title,
  scenario: z.string().max(lengths.scenario),
  goal: z.string().max(lengths.scenario),
  state: mapState,
  owner: z.string().max(lengths.fullName),
  review_date: z.iso.date().nullable(),
});

/** The fields of a stage, section or attribute. */
export const item = z.object({
  name: z.string().max(lengths.attributeName),
  value: text,
  display_name: z.string().max(lengths.attributeName),
  color_code: colour,
  status: itemStatus,
});

/** A persona or participant. */
export const persona = z.object({
  name: title,
  kind: personaKind,
  persona_type: personaType,
  role: designRole.nullable(),
  share: z.number().min(0).max(100).nullable(),
  description: text,
  color_code: colour,
});

/** A dimension with its two ends. */
export const dimension = z.object({
  title: z.string().max(lengths.dimensionTitle),
  left: z.string().max(lengths.scaleLabel),
  right: z.string().max(lengths.scaleLabel),
  group: dimensionGroup,
  steps: dimensionSteps,
  step: dimensionStep,
  weight: z.number().min(0).max(10),
});

/** A note; a task if it has a task status. */
export const note = z.object({
  text,
  assignee: z.string().max(lengths.fullName),
  task_status: taskStatus.nullable(),
  due_date: z.iso.date().nullable(),
});
/** The record that a note is about. */
export const about = z.object({
  card_id: recordId.nullable(),
  persona_id: recordId.nullable(),
  section_id: recordId.nullable(),
  attribute_id: recordId.nullable(),
});

/** A note in a row of the blueprint. */
export const rowNote = z.object({
  text,
  owner: z.string().max(lengths.fullName),
  duration: z.string().max(lengths.subtask),
  point: cardFlag.nullable(),
});

/** A step within a stage of a journey. */
export const step = z.object({
  name: title,
  duration: z.string().max(lengths.subtask),
  moment_of_truth: z.boolean(),
});

const worth = z.number().min(0).max(100).nullable();

/** An opportunity with its value and its effort. */
export const opportunity = z.object({
  title,
  how_might_we: text,
  customer_value: worth,
  business_value: worth,
  effort: z.number().min(0).max(5).nullable(),
  status: opportunityStatus,
  owner: z.string().max(lengths.fullName),
});

/** A source of what is known. */
export const evidence = z.object({
  kind: evidenceKind,
  ref: z.string().max(2000),
  quote: z.string().max(lengths.quote),
});

/** People with similar behaviour. */
export const pattern = z.object({ name: title, rationale: text, color_code: colour });
