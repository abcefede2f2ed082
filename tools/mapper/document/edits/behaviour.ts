import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import {
  added,
  atPosition,
  byId,
  changeOf,
  fieldsOf,
  id,
  optionalId,
} from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { dimensions, pointId, points } from '../records/behaviour.ts';

const dimensionFields = ['title', 'left', 'right', 'group', 'steps', 'step', 'weight'] as const;

export const addDimension = defineEdit(mapperDocument, {
  name: 'addDimension',
  title: 'Add a dimension',
  changes: ['dimensions'],
  input: added.and(fieldsOf(dimensions, dimensionFields)),
  apply: ({ dimensions }, { id, ...dimension }) => dimensions.insert(id, dimension),
});

/** Changes a dimension. With fewer steps no point changes; points beyond the last step are shown at it. */
export const changeDimension = defineEdit(mapperDocument, {
  name: 'changeDimension',
  title: 'Change a dimension',
  changes: ['dimensions'],
  input: changeOf(dimensions, dimensionFields),
  apply: ({ dimensions }, { id, ...change }) => dimensions.set(id, change),
});

export const moveDimension = defineEdit(mapperDocument, {
  name: 'moveDimension',
  title: 'Move a dimension',
  changes: ['dimensions'],
  input: atPosition,
  apply: ({ dimensions }, { id, position }) => dimensions.set(id, { position }),
});

/** Removes a dimension with its points. */
export const removeDimension = defineEdit(mapperDocument, {
  name: 'removeDimension',
  title: 'Remove a dimension',
  changes: cascadeOf(mapperDocument, 'dimensions'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'dimensions', [id]),
});

/** Places a person on a dimension, at most at its last step; null removes the point. */
export const setPoint = defineEdit(mapperDocument, {
  name: 'setPoint',
  title: 'Place a persona on a dimension',
  changes: cascadeOf(mapperDocument, 'points'),
  input: z
    .object({
      persona: id,
      dimension: id,
      value: points.value.schema
        .nullable()
        .describe('1 is the left end; null takes the point away.'),
    })
    .and(fieldsOf(points, ['note'])),
  apply: (map, { persona, dimension, value, note }) => {
    const id = pointId(persona, dimension);
    if (value === null) {
      removeWithParts(mapperDocument, map, 'points', [id]);
      return;
    }
    map.personas.require(persona);
    const placed = Math.min(value, map.dimensions.require(dimension).steps);
    const described = note === undefined ? {} : { note };
    if (map.points.has(id)) map.points.set(id, { value: placed, ...described });
    else map.points.insert(id, { persona, dimension, value: placed, ...described });
  },
});

/** Removes the points of one participant, of one dimension, or all points. */
export const clearPoints = defineEdit(mapperDocument, {
  name: 'clearPoints',
  title: 'Clear the points of dimensions',
  changes: cascadeOf(mapperDocument, 'points'),
  input: z.object({
    persona: optionalId.describe('Only points of this persona.'),
    dimension: optionalId.describe('Only points of this dimension.'),
  }),
  apply: (map, { persona, dimension }) => {
    const ofPersona = persona && new Set(map.points.referring('persona', new Set([persona])));
    const there = dimension
      ? map.points.referring('dimension', new Set([dimension]))
      : map.points.ids();
    const removed = ofPersona ? there.filter((id) => ofPersona.has(id)) : there;
    removeWithParts(mapperDocument, map, 'points', removed);
  },
});
