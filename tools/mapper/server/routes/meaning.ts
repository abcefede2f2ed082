import { definedFields, type Editing, recordIn } from '#features/projects/server/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { positionAtIndex } from '#kernel/document/order.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import { meaningCalls as calls } from '../../contract/calls/meaning-calls.ts';
import { opportunitiesOf } from '../../document/analysis/opportunities/opportunities-of.ts';
import { planPatternPersona } from '../../document/analysis/patterns/pattern-persona.ts';
import * as edits from '../../document/edits.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { toPersona } from '../map-answer.ts';
import { toEvidence, toOpportunity, toPattern } from '../meaning-answer.ts';

/** The calls on opportunities, evidence and patterns. */
export function meaningRoutes(editing: Editing<MapperShape>): Implementation[] {
  return [...opportunityRoutes(editing), ...evidenceRoutes(editing), ...patternRoutes(editing)];
}

interface OpportunityBody {
  title?: string | undefined;
  how_might_we?: string | undefined;
  customer_value?: number | null | undefined;
  business_value?: number | null | undefined;
  effort?: number | null | undefined;
  status?: 'open' | 'in_progress' | 'solved' | 'dismissed' | undefined;
  owner?: string | undefined;
}

function opportunityFields(body: OpportunityBody) {
  const { title, effort, status, owner } = body;
  return definedFields({
    title,
    effort,
    status,
    owner,
    howMightWe: body.how_might_we,
    customerValue: body.customer_value,
    businessValue: body.business_value,
  });
}

function opportunityRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addOpportunity, ({ actor, input: { params, body } }) =>
      add(
        actor,
        params.id,
        (id, map) => {
          const position = positionAtIndex(map.opportunities, undefined);
          return [planEdit(edits.addOpportunity, { ...opportunityFields(body), id, position })];
        },
        toOpportunity,
      ),
    ),
    implement(calls.changeOpportunity, async ({ actor, input: { params, body } }) => {
      const { opportunity_id: id } = params;
      const { card, persona } = body;
      const map = await change(actor, params.id, () => [
        planEdit(edits.changeOpportunity, { ...opportunityFields(body), id }),
        ...(card
          ? [
              planEdit(edits.setOpportunityCard, {
                opportunity: id,
                card: card.card_id,
                on: card.on,
              }),
            ]
          : []),
        ...(persona
          ? [
              planEdit(edits.setOpportunityPersona, {
                opportunity: id,
                persona: persona.persona_id,
                on: persona.on,
              }),
            ]
          : []),
      ]);
      return toOpportunity(map, id);
    }),
    implement(calls.removeOpportunity, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeOpportunity, recordIn(opportunitiesOf(map), params.opportunity_id)),
      ]);
      return null;
    }),
  ];
}

function evidenceRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addEvidence, ({ actor, input: { params, body } }) => {
      const { kind, ref, quote } = body;
      const target = definedFields({
        card: body.card_id,
        persona: body.persona_id,
        stage: body.section_id,
        row: body.attribute_id,
      });
      const piece = {
        ...definedFields({ kind, ref, quote }),
        ...target,
        at: new Date().toISOString(),
      };
      return add(
        actor,
        params.id,
        (id) => [planEdit(edits.addEvidence, { ...piece, id })],
        toEvidence,
      );
    }),
    implement(calls.changeEvidence, async ({ actor, input: { params, body } }) => {
      const { evidence_id: id } = params;
      const map = await change(actor, params.id, () => [
        planEdit(edits.changeEvidence, { id, ...definedFields(body) }),
      ]);
      return toEvidence(map, id);
    }),
    implement(calls.removeEvidence, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removeEvidence, recordIn(map.evidence, params.evidence_id)),
      ]);
      return null;
    }),
  ];
}

function patternRoutes({ change, add }: Editing<MapperShape>): Implementation[] {
  return [
    implement(calls.addPattern, ({ actor, input: { params, body } }) => {
      const { name, rationale, color_code: colour, member_ids, dimension_ids } = body;
      const pattern = definedFields({ name, rationale, colour });
      return add(
        actor,
        params.id,
        (id, map) => [
          planEdit(edits.addPattern, {
            ...pattern,
            id,
            position: positionAtIndex(map.patterns, undefined),
            members: member_ids,
            dimensions: dimension_ids,
          }),
        ],
        toPattern,
      );
    }),
    implement(calls.changePattern, async ({ actor, input: { params, body } }) => {
      const { pattern_id: id } = params;
      const { name, rationale, color_code: colour, member } = body;
      const map = await change(actor, params.id, () => [
        planEdit(edits.changePattern, { id, ...definedFields({ name, rationale, colour }) }),
        ...(member
          ? [
              planEdit(edits.setPatternMember, {
                pattern: id,
                persona: member.persona_id,
                on: member.on,
              }),
            ]
          : []),
      ]);
      return toPattern(map, id);
    }),
    implement(calls.removePattern, async ({ actor, input: { params } }) => {
      await change(actor, params.id, (map) => [
        planEdit(edits.removePattern, recordIn(map.patterns, params.pattern_id)),
      ]);
      return null;
    }),
    implement(calls.makePersona, async ({ actor, input: { params } }) => {
      const { pattern_id: id } = params;
      const map = await change(actor, params.id, (before) => {
        recordIn(before.patterns, id);
        return planPatternPersona(before, id, newId);
      });
      return toPersona(map, recordIn(map.patterns, id).persona ?? '');
    }),
  ];
}
