import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, atPosition, byId, changeOf, fieldsOf, id } from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { colour, firstColour, stageName } from '../../contract/codes.ts';
import { mapperDocument } from '../mapper-document.ts';
import { stages, steps } from '../records/columns.ts';

export const addStage = defineEdit(mapperDocument, {
  name: 'addStage',
  title: 'Add a stage',
  changes: ['stages'],
  input: added
    .extend({ name: stageName.default(''), colour: colour.default(firstColour) })
    .and(fieldsOf(stages, ['value', 'displayName', 'duration', 'momentOfTruth', 'status'])),
  apply: ({ stages }, { id, ...stage }) => stages.insert(id, stage),
});

export const renameStage = defineEdit(mapperDocument, {
  name: 'renameStage',
  title: 'Rename a stage',
  changes: ['stages'],
  input: z.object({ id, name: stageName }),
  apply: ({ stages }, { id, name }) => stages.set(id, { name }),
});

export const colourStage = defineEdit(mapperDocument, {
  name: 'colourStage',
  title: 'Set the colour of a stage',
  changes: ['stages'],
  input: z.object({ id, colour }),
  apply: ({ stages }, { id, colour }) => stages.set(id, { colour }),
});

/** Changes fields of a stage. */
export const changeStage = defineEdit(mapperDocument, {
  name: 'changeStage',
  title: 'Change a stage',
  changes: ['stages'],
  input: changeOf(stages, [
    'name',
    'value',
    'displayName',
    'colour',
    'status',
    'locked',
    'collapsed',
    'momentOfTruth',
    'duration',
    'linkedMap',
    'width',
  ]),
  apply: ({ stages }, { id, ...change }) => stages.set(id, change),
});

export const markMomentOfTruth = defineEdit(mapperDocument, {
  name: 'markMomentOfTruth',
  title: 'Mark a stage as a moment of truth',
  changes: ['stages'],
  input: z.object({ id, on: z.boolean().describe('False unmarks it.') }),
  apply: ({ stages }, { id, on }) => stages.set(id, { momentOfTruth: on }),
});

export const moveStage = defineEdit(mapperDocument, {
  name: 'moveStage',
  title: 'Move a stage',
  changes: ['stages'],
  input: atPosition,
  apply: ({ stages }, { id, position }) => stages.set(id, { position }),
});

/** Removes a stage with its steps and its content. */
export const removeStage = defineEdit(mapperDocument, {
  name: 'removeStage',
  title: 'Remove a stage',
  changes: cascadeOf(mapperDocument, 'stages'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'stages', [id]),
});

const stepFields = ['name', 'duration', 'momentOfTruth', 'linkedMap'] as const;

/** Adds a step to a stage; the first step takes over the content of the stage. */
export const addStep = defineEdit(mapperDocument, {
  name: 'addStep',
  title: 'Add a step to a stage',
  changes: ['steps'],
  input: added.extend({ stage: id }).and(fieldsOf(steps, stepFields)),
  apply: ({ stages, steps }, { id, ...step }) => {
    stages.require(step.stage);
    steps.insert(id, step);
  },
});

export const changeStep = defineEdit(mapperDocument, {
  name: 'changeStep',
  title: 'Change a step',
  changes: ['steps'],
  input: changeOf(steps, stepFields),
  apply: ({ steps }, { id, ...change }) => steps.set(id, change),
});

/** Moves a step within its stage or to another one, with its content. */
export const moveStep = defineEdit(mapperDocument, {
  name: 'moveStep',
  title: 'Move a step',
  changes: ['steps', 'cards', 'emotions'],
  input: atPosition.extend({ stage: id }),
  apply: ({ stages, steps, cards, emotions }, { id, stage, position }) => {
    stages.require(stage);
    const from = steps.require(id).stage;
    steps.set(id, { stage, position });
    if (from === stage) return;
    const moved = new Set([id]);
    for (const card of cards.referring('step', moved)) cards.set(card, { stage });
    for (const emotion of emotions.referring('step', moved)) emotions.set(emotion, { stage });
  },
});

/** Removes a step. Its content stays in the stage. */
export const removeStep = defineEdit(mapperDocument, {
  name: 'removeStep',
  title: 'Remove a step',
  changes: cascadeOf(mapperDocument, 'steps'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'steps', [id]),
});
