import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call.ts';
import { recordFailures } from '#kernel/collection.ts';
import { defineFailures } from '#kernel/failure.ts';
import { lengths } from '#kernel/limits.ts';
import {
  blueprintKey,
  cardFlag,
  colour,
  designRole,
  dimensionGroup,
  dimensionSteps,
  itemStatus,
  line,
  mapState,
  mapType,
  personaKind,
  personaType,
  recordId,
  rowKind,
  sectionKind,
  status,
  taskStatus,
} from '../codes.ts';
import { mapFailures } from '../failures.ts';
import {
  blueprintNote,
  blueprintRow,
  mapCard,
  mapContent,
  mapDimension,
  mapNote,
  mapPersona,
  mapTag,
  optionItem,
} from './map-content.ts';

const failures = defineFailures({
  ...projectFailures.entries,
  ...recordFailures.entries,
  ...mapFailures.entries,
});
const common = { group: 'main', access: 'account', failures } as const;
const map = z.object({ id: projectId });
/** Where it shall stand among its like, counted from 0; at the end where nothing is said. */
const position = z.number().int().min(0).optional();
const title = z.string().max(lengths.title);
const text = z.string().max(lengths.text);
const of = <Name extends string>(name: Name) =>
  map.extend({ [name]: recordId } as Record<Name, typeof recordId>);

const facts = z.object({
  map_type: mapType,
  actor: title,
  scenario: z.string().max(lengths.scenario),
  goal: z.string().max(lengths.scenario),
  state: mapState,
  owner: z.string().max(lengths.fullName),
  review_date: z.iso.date().nullable(),
});

const item = z.object({
  name: z.string().max(lengths.attributeName),
  value: text,
  display_name: z.string().max(lengths.attributeName),
  color_code: colour,
  status: itemStatus,
});

const persona = z.object({
  name: title,
  kind: personaKind,
  persona_type: personaType,
  role: designRole.nullable(),
  share: z.number().min(0).max(100).nullable(),
  description: text,
  color_code: colour,
});

const dimension = z.object({
  title: z.string().max(lengths.dimensionTitle),
  left: z.string().max(lengths.scaleLabel),
  right: z.string().max(lengths.scaleLabel),
  group: dimensionGroup,
  steps: dimensionSteps,
  weight: z.number().min(0).max(10),
});

const note = z.object({
  text,
  assignee: z.string().max(lengths.fullName),
  task_status: taskStatus.nullable(),
  due_date: z.iso.date().nullable(),
});
const about = z.object({
  card_id: recordId.nullable(),
  persona_id: recordId.nullable(),
  section_id: recordId.nullable(),
  attribute_id: recordId.nullable(),
});

const rowNote = z.object({
  text,
  owner: z.string().max(lengths.fullName),
  duration: z.string().max(lengths.subtask),
  point: cardFlag.nullable(),
});

/** The calls on what a map says (S7.58, S7.71 to S7.88); each runs the edits that the screen runs. */
export const contentCalls = {
  read: defineCall({
    ...common,
    id: 'mapper.readData',
    method: 'GET',
    path: '/mapper/:id/data',
    summary: 'Everything that a map says.',
    params: map,
    output: mapContent,
  }),
  update: defineCall({
    ...common,
    id: 'mapper.updateData',
    method: 'PATCH',
    path: '/mapper/:id/data',
    summary: 'Change what is told of a map as a whole, its type among it.',
    params: map,
    body: facts.partial(),
    output: mapContent,
  }),
  addItem: defineCall({
    ...common,
    id: 'mapper.addSection',
    method: 'POST',
    path: '/mapper/:id/section',
    summary: 'Add a section (kind S; the stage of a journey) or an attribute (kind A; a row).',
    params: map,
    body: item.partial().extend({
      kind: sectionKind,
      section_id: recordId.nullable().optional(),
      cell_kind: rowKind.optional(),
      position,
    }),
    output: optionItem,
  }),
  changeItem: defineCall({
    ...common,
    id: 'mapper.updateSection',
    method: 'PATCH',
    path: '/mapper/:id/section/:item_id',
    summary: 'Change or move a section (kind S) or an attribute (kind A).',
    params: of('item_id'),
    body: item.partial().extend({ kind: sectionKind, position }),
    output: optionItem,
  }),
  removeItem: defineCall({
    ...common,
    id: 'mapper.deleteSection',
    method: 'DELETE',
    path: '/mapper/:id/section/:item_id',
    summary: 'Delete a section (kind S) or an attribute (kind A) with what stands in it.',
    params: of('item_id'),
    query: z.object({ kind: sectionKind }),
    output: z.null(),
  }),
  addPersona: defineCall({
    ...common,
    id: 'mapper.createPersona',
    method: 'POST',
    path: '/mapper/:id/persona',
    summary: 'Add a persona of kind persona or behavioral; persona_type C is the company.',
    params: map,
    body: persona.partial().extend({ position }),
    output: mapPersona,
  }),
  readPersona: defineCall({
    ...common,
    id: 'mapper.readPersona',
    method: 'GET',
    path: '/mapper/:id/persona/:persona_id',
    summary: 'A persona with what is said of it and its points.',
    params: of('persona_id'),
    output: mapPersona,
  }),
  changePersona: defineCall({
    ...common,
    id: 'mapper.updatePersona',
    method: 'PATCH',
    path: '/mapper/:id/persona/:persona_id',
    summary: 'Change or move a persona.',
    params: of('persona_id'),
    body: persona.partial().extend({ position }),
    output: mapPersona,
  }),
  removePersona: defineCall({
    ...common,
    id: 'mapper.deletePersona',
    method: 'DELETE',
    path: '/mapper/:id/persona/:persona_id',
    summary: 'Delete a persona with its cards and points.',
    params: of('persona_id'),
    output: z.null(),
  }),
  setPoints: defineCall({
    ...common,
    id: 'mapper.setPersonaPoints',
    method: 'PUT',
    path: '/mapper/:id/persona/:persona_id/points',
    summary: 'Place a persona on dimensions; a value of null takes the point away.',
    params: of('persona_id'),
    body: z.object({
      points: z
        .array(
          z.object({
            dimension_id: recordId,
            value: z.number().int().min(1).max(10).nullable(),
          }),
        )
        .max(500),
    }),
    output: mapPersona,
  }),
  clearPoints: defineCall({
    ...common,
    id: 'mapper.clearPersonaPoints',
    method: 'DELETE',
    path: '/mapper/:id/points',
    summary: 'Take away the points of a persona, of a dimension, or all; dimensions stay.',
    params: map,
    query: z.object({ persona_id: recordId.optional(), dimension_id: recordId.optional() }),
    output: z.null(),
  }),
  addCard: defineCall({
    ...common,
    id: 'mapper.addCard',
    method: 'POST',
    path: '/mapper/:id/card',
    summary: 'Put a card into a cell: of an attribute and a section, a persona, or both.',
    params: map,
    body: z.object({
      attribute_id: recordId,
      section_id: recordId.nullable().default(null),
      persona_id: recordId.nullable().default(null),
      value: text,
      status: status.default('A'),
    }),
    output: mapCard,
  }),
  changeCard: defineCall({
    ...common,
    id: 'mapper.updateCard',
    method: 'PATCH',
    path: '/mapper/:id/card/:card_id',
    summary: 'Change the text or the status of a card; who types in it loses nothing.',
    params: of('card_id'),
    body: z.object({ value: text, status }).partial(),
    output: mapCard,
  }),
  removeCard: defineCall({
    ...common,
    id: 'mapper.deleteCard',
    method: 'DELETE',
    path: '/mapper/:id/card/:card_id',
    summary: 'Delete a card.',
    params: of('card_id'),
    output: z.null(),
  }),
  highlight: defineCall({
    ...common,
    id: 'mapper.highlight',
    method: 'PUT',
    path: '/mapper/:id/highlight',
    summary: 'Highlight a card, or words of it; without a colour, take the highlight away.',
    params: map,
    body: z.object({
      card_id: recordId,
      color: colour.nullable(),
      words: z.object({ from: z.number().int().min(0), to: z.number().int().min(0) }).optional(),
    }),
    output: mapCard,
  }),
  addDimension: defineCall({
    ...common,
    id: 'mapper.addDimension',
    method: 'POST',
    path: '/mapper/:id/dimension',
    summary: 'Add a dimension with two ends.',
    params: map,
    body: dimension.partial().extend({ position }),
    output: mapDimension,
  }),
  changeDimension: defineCall({
    ...common,
    id: 'mapper.updateDimension',
    method: 'PATCH',
    path: '/mapper/:id/dimension/:dimension_id',
    summary: 'Change or move a dimension.',
    params: of('dimension_id'),
    body: dimension.partial().extend({ position }),
    output: mapDimension,
  }),
  removeDimension: defineCall({
    ...common,
    id: 'mapper.deleteDimension',
    method: 'DELETE',
    path: '/mapper/:id/dimension/:dimension_id',
    summary: 'Delete a dimension with its points.',
    params: of('dimension_id'),
    output: z.null(),
  }),
  addNote: defineCall({
    ...common,
    id: 'mapper.addNote',
    method: 'POST',
    path: '/mapper/:id/note',
    summary: 'Add a note to a card, a persona, a section, an attribute, or the map.',
    params: map,
    body: note.partial().extend(about.partial().shape),
    output: mapNote,
  }),
  changeNote: defineCall({
    ...common,
    id: 'mapper.updateNote',
    method: 'PATCH',
    path: '/mapper/:id/note/:note_id',
    summary: 'Change a note, or make a task of it.',
    params: of('note_id'),
    body: note.partial(),
    output: mapNote,
  }),
  removeNote: defineCall({
    ...common,
    id: 'mapper.deleteNote',
    method: 'DELETE',
    path: '/mapper/:id/note/:note_id',
    summary: 'Delete a note.',
    params: of('note_id'),
    output: z.null(),
  }),
  addTag: defineCall({
    ...common,
    id: 'mapper.addTag',
    method: 'POST',
    path: '/mapper/:id/tag',
    summary: 'Add a tag to the list of the map.',
    params: map,
    body: z.object({
      name: z.string().trim().min(1).max(lengths.tag),
      color_code: colour.optional(),
    }),
    output: mapTag,
  }),
  changeTag: defineCall({
    ...common,
    id: 'mapper.updateTag',
    method: 'PATCH',
    path: '/mapper/:id/tag/:tag_id',
    summary: 'Change a tag, put it on a card or a persona, or take it off.',
    params: of('tag_id'),
    body: z.object({
      name: z.string().trim().min(1).max(lengths.tag).optional(),
      color_code: colour.optional(),
      put_on: z
        .object({ card_id: recordId.optional(), persona_id: recordId.optional(), on: z.boolean() })
        .refine(({ card_id, persona_id }) => !card_id !== !persona_id, 'Tag one thing.')
        .optional(),
    }),
    output: mapTag,
  }),
  removeTag: defineCall({
    ...common,
    id: 'mapper.deleteTag',
    method: 'DELETE',
    path: '/mapper/:id/tag/:tag_id',
    summary: 'Delete a tag, from everything that has it.',
    params: of('tag_id'),
    output: z.null(),
  }),
  addRow: defineCall({
    ...common,
    id: 'mapper.addBlueprintRow',
    method: 'POST',
    path: '/mapper/:id/service-blueprint/row',
    summary: 'Add a row to the service blueprint: one of the five by its key, or a free one.',
    params: map,
    body: z.object({
      key: blueprintKey.nullable().default(null),
      title: z.string().max(lengths.attributeName).optional(),
      position,
    }),
    output: blueprintRow,
  }),
  changeRow: defineCall({
    ...common,
    id: 'mapper.updateBlueprintRow',
    method: 'PATCH',
    path: '/mapper/:id/service-blueprint/row/:row_id',
    summary: 'Rename or move a row of the blueprint, or draw a line below it.',
    params: of('row_id'),
    body: z.object({
      title: z.string().max(lengths.attributeName).optional(),
      position,
      line_after: line.optional(),
    }),
    output: blueprintRow,
  }),
  removeRow: defineCall({
    ...common,
    id: 'mapper.deleteBlueprintRow',
    method: 'DELETE',
    path: '/mapper/:id/service-blueprint/row/:row_id',
    summary: 'Delete a row of the blueprint; its lines go to another row where one is named.',
    params: of('row_id'),
    query: z.object({ lines_to: recordId.optional() }),
    output: z.null(),
  }),
  addRowNote: defineCall({
    ...common,
    id: 'mapper.addBlueprintNote',
    method: 'POST',
    path: '/mapper/:id/service-blueprint/note',
    summary: 'Put a note into a row of the blueprint, at a section.',
    params: map,
    body: rowNote.partial().extend({ row_id: recordId, column_id: recordId }),
    output: blueprintNote,
  }),
  changeRowNote: defineCall({
    ...common,
    id: 'mapper.updateBlueprintNote',
    method: 'PATCH',
    path: '/mapper/:id/service-blueprint/note/:note_id',
    summary: 'Change a note of the blueprint, or mark it as a fail or wait point.',
    params: of('note_id'),
    body: rowNote.partial(),
    output: blueprintNote,
  }),
  removeRowNote: defineCall({
    ...common,
    id: 'mapper.deleteBlueprintNote',
    method: 'DELETE',
    path: '/mapper/:id/service-blueprint/note/:note_id',
    summary: 'Delete a note of the blueprint.',
    params: of('note_id'),
    output: z.null(),
  }),
};
