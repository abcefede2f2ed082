import { z } from 'zod';
import { projectFailures } from '#features/projects/contract/failures.ts';
import { projectId } from '#features/projects/contract/project.ts';
import { defineCall } from '#kernel/call/call.ts';
import { defineFailures } from '#kernel/call/failure.ts';
import { recordFailures } from '#kernel/document/collection.ts';
import { recordId } from '../codes.ts';
import { about, evidence, opportunity, pattern, step } from './content-inputs.ts';
import { mapEvidence, mapOpportunity, mapPattern, mapPersona, mapStep } from './map-content.ts';

const failures = defineFailures({ ...projectFailures.entries, ...recordFailures.entries });
const common = { group: 'main', access: 'scope', failures } as const;
const map = z.object({ id: projectId });
/** The index among its siblings, counted from 0; without it, a record is placed last. */
const position = z.number().int().min(0).optional();
const of = <Name extends string>(name: Name) =>
  map.extend({ [name]: recordId } as Record<Name, typeof recordId>);
/** The body of a call that links one record with another, or removes the link. */
const joined = <Name extends string>(name: Name) =>
  z.object({ [name]: recordId, on: z.boolean() } as Record<Name, typeof recordId> & {
    on: z.ZodBoolean;
  });

/** The calls on steps, opportunities, evidence and patterns. */
export const meaningCalls = {
  addStep: defineCall({
    ...common,
    id: 'mapper.addStep',
    method: 'POST',
    path: '/mapper/:id/step',
    summary: 'Add a step to a section of a journey.',
    params: map,
    body: step.partial().extend({ section_id: recordId, position }),
    output: mapStep,
  }),
  changeStep: defineCall({
    ...common,
    id: 'mapper.updateStep',
    method: 'PATCH',
    path: '/mapper/:id/step/:step_id',
    summary: 'Change a step, or move it, also to another section.',
    params: of('step_id'),
    body: step.partial().extend({ section_id: recordId.optional(), position }),
    output: mapStep,
  }),
  removeStep: defineCall({
    ...common,
    id: 'mapper.deleteStep',
    method: 'DELETE',
    path: '/mapper/:id/step/:step_id',
    summary: 'Delete a step; its content stays in the section.',
    params: of('step_id'),
    output: z.null(),
  }),
  addOpportunity: defineCall({
    ...common,
    id: 'mapper.addOpportunity',
    method: 'POST',
    path: '/mapper/:id/opportunity',
    summary: 'Add an opportunity.',
    params: map,
    body: opportunity.partial(),
    output: mapOpportunity,
  }),
  changeOpportunity: defineCall({
    ...common,
    id: 'mapper.updateOpportunity',
    method: 'PATCH',
    path: '/mapper/:id/opportunity/:opportunity_id',
    summary: 'Change an opportunity, or connect it with a card or a persona that it comes from.',
    params: of('opportunity_id'),
    body: opportunity.partial().extend({
      card: joined('card_id').optional(),
      persona: joined('persona_id').optional(),
    }),
    output: mapOpportunity,
  }),
  removeOpportunity: defineCall({
    ...common,
    id: 'mapper.deleteOpportunity',
    method: 'DELETE',
    path: '/mapper/:id/opportunity/:opportunity_id',
    summary: 'Delete an opportunity.',
    params: of('opportunity_id'),
    output: z.null(),
  }),
  addEvidence: defineCall({
    ...common,
    id: 'mapper.addEvidence',
    method: 'POST',
    path: '/mapper/:id/evidence',
    summary: 'Add evidence to a card, a persona, a section, an attribute, or the map.',
    params: map,
    body: evidence.partial().extend(about.partial().shape),
    output: mapEvidence,
  }),
  changeEvidence: defineCall({
    ...common,
    id: 'mapper.updateEvidence',
    method: 'PATCH',
    path: '/mapper/:id/evidence/:evidence_id',
    summary: 'Change a piece of evidence.',
    params: of('evidence_id'),
    body: evidence.partial(),
    output: mapEvidence,
  }),
  removeEvidence: defineCall({
    ...common,
    id: 'mapper.deleteEvidence',
    method: 'DELETE',
    path: '/mapper/:id/evidence/:evidence_id',
    summary: 'Delete a piece of evidence.',
    params: of('evidence_id'),
    output: z.null(),
  }),
  addPattern: defineCall({
    ...common,
    id: 'mapper.addPattern',
    method: 'POST',
    path: '/mapper/:id/pattern',
    summary:
      'Accept a pattern: participants who behave alike, and the dimensions on which they do.',
    params: map,
    body: pattern.partial().extend({
      member_ids: z.array(recordId).max(500).default([]),
      dimension_ids: z.array(recordId).max(500).default([]),
    }),
    output: mapPattern,
  }),
  changePattern: defineCall({
    ...common,
    id: 'mapper.updatePattern',
    method: 'PATCH',
    path: '/mapper/:id/pattern/:pattern_id',
    summary: 'Change a pattern, or add or remove a member.',
    params: of('pattern_id'),
    body: pattern.partial().extend({ member: joined('persona_id').optional() }),
    output: mapPattern,
  }),
  removePattern: defineCall({
    ...common,
    id: 'mapper.deletePattern',
    method: 'DELETE',
    path: '/mapper/:id/pattern/:pattern_id',
    summary: 'Delete a pattern; its members and the persona created from it stay.',
    params: of('pattern_id'),
    output: z.null(),
  }),
  makePersona: defineCall({
    ...common,
    id: 'mapper.makePatternPersona',
    method: 'POST',
    path: '/mapper/:id/pattern/:pattern_id/persona',
    summary: 'Create a persona from a pattern, at the mean points of its members.',
    params: of('pattern_id'),
    output: mapPersona,
  }),
};
