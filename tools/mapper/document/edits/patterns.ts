import { z } from 'zod';
import { defineEdit } from '#kernel/document/edit.ts';
import { added, byId, changeOf, fieldsOf, id } from '#kernel/document/edit-input.ts';
import { cascadeOf, removeWithParts } from '#kernel/document/remove.ts';
import { mapperDocument } from '../mapper-document.ts';
import { pairId, patterns } from '../records/behaviour.ts';

const patternFields = ['name', 'colour', 'rationale'] as const;
const some = z.array(id).max(500).default([]);

/** Accepts a pattern: its members, and the dimensions on which they are similar. */
export const addPattern = defineEdit(mapperDocument, {
  name: 'addPattern',
  title: 'Add a pattern',
  changes: ['patterns', 'patternMembers', 'patternDimensions'],
  input: added
    .extend({
      members: some.describe('Ids of the personas that behave alike.'),
      dimensions: some.describe('Ids of the dimensions on which they do.'),
    })
    .and(fieldsOf(patterns, [...patternFields, 'origin'])),
  apply: (map, { id, members, dimensions, ...pattern }) => {
    for (const persona of members) map.personas.require(persona);
    for (const dimension of dimensions) map.dimensions.require(dimension);
    map.patterns.insert(id, pattern);
    for (const persona of new Set(members))
      map.patternMembers.insert(pairId(id, persona), { pattern: id, persona });
    for (const dimension of new Set(dimensions))
      map.patternDimensions.insert(pairId(id, dimension), { pattern: id, dimension });
  },
});

export const changePattern = defineEdit(mapperDocument, {
  name: 'changePattern',
  title: 'Change a pattern',
  changes: ['patterns'],
  input: changeOf(patterns, patternFields),
  apply: ({ patterns }, { id, ...change }) => patterns.set(id, change),
});

/** Adds a person to a pattern, or removes them. */
export const setPatternMember = defineEdit(mapperDocument, {
  name: 'setPatternMember',
  title: 'Add a member to a pattern or remove one',
  changes: ['patternMembers'],
  input: z.object({
    pattern: id,
    persona: id,
    on: z.boolean().describe('False removes the member.'),
  }),
  apply: ({ patterns, personas, patternMembers }, { pattern, persona, on }) => {
    const id = pairId(pattern, persona);
    if (!on) {
      patternMembers.remove(id);
      return;
    }
    patterns.require(pattern);
    personas.require(persona);
    if (!patternMembers.has(id)) patternMembers.insert(id, { pattern, persona });
  },
});

/** Records the persona that was created from a pattern. */
export const namePatternPersona = defineEdit(mapperDocument, {
  name: 'namePatternPersona',
  title: 'Set the persona of a pattern',
  changes: ['patterns'],
  input: z.object({ id, persona: id.nullable().describe('The persona that was made of it.') }),
  apply: ({ patterns, personas }, { id, persona }) => {
    if (persona) personas.require(persona);
    patterns.set(id, { persona });
  },
});

export const removePattern = defineEdit(mapperDocument, {
  name: 'removePattern',
  title: 'Remove a pattern',
  changes: cascadeOf(mapperDocument, 'patterns'),
  input: byId,
  apply: (map, { id }) => removeWithParts(mapperDocument, map, 'patterns', [id]),
});
