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
  /** Its index, counted from 0. */
  position: z.number(),
  display_name: z.string(),
  status: itemStatus,
  /** The number of filled cells. */
  count: z.number(),
  /** For an attribute: its section, where sections group attributes, and the kind of its cells. */
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
  /** Its cells by attribute; several cards of a cell are lines of the value. */
  attributes: z.record(z.string(), z.object({ position: z.number(), value: z.string(), status })),
  /** Its points on dimensions. */
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
  /** Coloured passages; both ends are null if the whole card is coloured. */
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

/** A step within a stage of a journey. */
export const mapStep = z.object({
  _id: z.string(),
  section_id: z.string(),
  name: z.string(),
  duration: z.string(),
  moment_of_truth: z.boolean(),
});

/** An opportunity. */
export const mapOpportunity = z.object({
  _id: z.string(),
  title: z.string(),
  how_might_we: z.string(),
  customer_value: z.number().nullable(),
  business_value: z.number().nullable(),
  effort: z.number().nullable(),
  /** Value divided by effort; null if either is unknown, or if there is no effort. */
  score: z.number().nullable(),
  status: opportunityStatus,
  owner: z.string(),
  /** The card that it is shown as; null if it is not on the map. */
  card_id: z.string().nullable(),
  /** The cards that it is derived from. */
  card_ids: z.array(z.string()),
  persona_ids: z.array(z.string()),
});

/** A source of what is known. */
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

/** People with similar behaviour. */
export const mapPattern = z.object({
  _id: z.string(),
  name: z.string(),
  rationale: z.string(),
  color_code: colour,
  member_ids: z.array(z.string()),
  dimension_ids: z.array(z.string()),
  /** The persona that was created from it. */
  persona_id: z.string().nullable(),
});

export const blueprintNote = z.object({
  _id: z.string(),
  row_id: z.string(),
  column_id: z.string().nullable(),
  text: z.string(),
  owner: z.string(),
  duration: z.string(),
  /** A point at which the service fails or makes the customer wait. */
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

/** The whole content of a map. */
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
