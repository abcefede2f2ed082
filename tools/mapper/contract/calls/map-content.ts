import { z } from 'zod';
import {
  blueprintKey,
  cardFlag,
  colour,
  designRole,
  dimensionGroup,
  evidenceKind,
  itemStatus,
  line,
  mapState,
  mapType,
  opportunityStatus,
  personaKind,
  personaType,
  rowKind,
  sectionKind,
  status,
  taskStatus,
} from '../codes.ts';

/** A section or an attribute (S3.42). */
export const optionItem = z.object({
  id: z.string(),
  kind: sectionKind,
  name: z.string(),
  value: z.string(),
  color_code: colour,
  /** Its place, counted from 0. */
  position: z.number(),
  display_name: z.string(),
  status: itemStatus,
  /** How many cells of it are filled. */
  count: z.number(),
  /** Of an attribute: its section, where sections hold attributes, and what its cells hold. */
  section_id: z.string().nullable(),
  cell_kind: rowKind.nullable(),
});
export type OptionItem = z.output<typeof optionItem>;

/** A persona, a participant or the company (S3.38 to S3.40). */
export const mapPersona = z.object({
  _id: z.string(),
  name: z.string(),
  kind: personaKind,
  /** C is the company. */
  persona_type: personaType,
  role: designRole.nullable(),
  share: z.number().nullable(),
  description: z.string(),
  color_code: colour,
  /** What is said of it, by attribute; several cards of a cell are lines of the value. */
  attributes: z.record(z.string(), z.object({ position: z.number(), value: z.string(), status })),
  /** Its points. */
  dimension_array: z.array(z.object({ dimension_id: z.string(), value: z.number() })),
});
export type MapPersona = z.output<typeof mapPersona>;

export const mapCard = z.object({
  _id: z.string(),
  section_id: z.string().nullable(),
  persona_id: z.string().nullable(),
  attribute_id: z.string(),
  value: z.string(),
  status,
  tag_ids: z.array(z.string()),
  /** Coloured words, and null for both ends where the whole card is coloured. */
  highlights: z.array(
    z.object({ from: z.number().nullable(), to: z.number().nullable(), color: colour }),
  ),
});
export type MapCard = z.output<typeof mapCard>;

export const mapDimension = z.object({
  _id: z.string(),
  title: z.string(),
  left: z.string(),
  right: z.string(),
  group: dimensionGroup,
  steps: z.number(),
  weight: z.number(),
});
export const mapTag = z.object({ _id: z.string(), name: z.string(), color_code: colour });
export const mapNote = z.object({
  _id: z.string(),
  text: z.string(),
  card_id: z.string().nullable(),
  persona_id: z.string().nullable(),
  section_id: z.string().nullable(),
  attribute_id: z.string().nullable(),
  author_id: z.string(),
  assignee: z.string(),
  task_status: taskStatus.nullable(),
  due_date: z.string().nullable(),
});

/** A column within a section of a journey. */
export const mapStep = z.object({
  _id: z.string(),
  section_id: z.string(),
  name: z.string(),
  duration: z.string(),
  moment_of_truth: z.boolean(),
});

/** Something that could be made better. */
export const mapOpportunity = z.object({
  _id: z.string(),
  title: z.string(),
  how_might_we: z.string(),
  customer_value: z.number().nullable(),
  business_value: z.number().nullable(),
  effort: z.number().nullable(),
  /** Value for the effort; null where it is unknown, or where nothing has to be done. */
  score: z.number().nullable(),
  status: opportunityStatus,
  owner: z.string(),
  /** The card that it is; null where it stands nowhere on the map. */
  card_id: z.string().nullable(),
  /** The cards that it comes from. */
  card_ids: z.array(z.string()),
  persona_ids: z.array(z.string()),
});

/** Where something is known from. */
export const mapEvidence = z.object({
  _id: z.string(),
  kind: evidenceKind,
  ref: z.string(),
  quote: z.string(),
  card_id: z.string().nullable(),
  persona_id: z.string().nullable(),
  section_id: z.string().nullable(),
  attribute_id: z.string().nullable(),
});

/** People who behave alike. */
export const mapPattern = z.object({
  _id: z.string(),
  name: z.string(),
  rationale: z.string(),
  color_code: colour,
  member_ids: z.array(z.string()),
  dimension_ids: z.array(z.string()),
  /** The persona that was made of it. */
  persona_id: z.string().nullable(),
});

export const blueprintNote = z.object({
  _id: z.string(),
  row_id: z.string(),
  column_id: z.string().nullable(),
  text: z.string(),
  owner: z.string(),
  duration: z.string(),
  /** Where the service fails, or makes one wait. */
  point: cardFlag.nullable(),
});
export const blueprintRow = z.object({
  _id: z.string(),
  key: blueprintKey.nullable(),
  title: z.string(),
  position: z.number(),
  line_after: z.array(line),
  notes: z.array(blueprintNote),
});

/** Everything that a map says, as one answer. */
export const mapContent = z.object({
  map_type: mapType,
  actor: z.string(),
  scenario: z.string(),
  goal: z.string(),
  state: mapState,
  owner: z.string(),
  review_date: z.string().nullable(),
  sections: z.array(optionItem),
  attributes: z.array(optionItem),
  personas: z.array(mapPersona),
  cards: z.array(mapCard),
  dimensions: z.array(mapDimension),
  tags: z.array(mapTag),
  notes: z.array(mapNote),
  steps: z.array(mapStep),
  opportunities: z.array(mapOpportunity),
  evidence: z.array(mapEvidence),
  patterns: z.array(mapPattern),
  blueprint: z.array(blueprintRow),
});
export type MapContent = z.output<typeof mapContent>;
