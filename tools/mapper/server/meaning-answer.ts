import { recordIn } from '#features/projects/server/index.ts';
import {
  type Opportunity,
  opportunitiesOf,
} from '../document/analysis/opportunities/opportunities-of.ts';
import { scoreOf } from '../document/analysis/opportunities/opportunity-scores.ts';
import type { MapValue } from '../document/mapper-document.ts';

export function toStep({ steps }: MapValue, id: string) {
  const { stage, name, duration, momentOfTruth } = recordIn(steps, id);
  return { _id: id, section_id: stage, name, duration, moment_of_truth: momentOfTruth };
}

export function toOpportunity(map: MapValue, id: string) {
  return answerOf(map, recordIn(opportunitiesOf(map), id));
}

export function toOpportunities(map: MapValue) {
  return opportunitiesOf(map).map((one) => answerOf(map, one));
}

function answerOf(map: MapValue, opportunity: Opportunity) {
  const { id, title, howMightWe, customerValue, businessValue, effort, status, owner } =
    opportunity;
  const { score } = scoreOf(opportunity);
  const own = <Link extends { opportunity: string }>(links: readonly Link[]) =>
    links.filter((link) => link.opportunity === id);
  return {
    _id: id,
    title,
    how_might_we: howMightWe,
    customer_value: customerValue,
    business_value: businessValue,
    effort,
    // JSON has no Infinity.
    score: Number.isFinite(score) ? score : null,
    status,
    owner,
    card_id: opportunity.card,
    card_ids: own(map.opportunityCards).map(({ card }) => card),
    persona_ids: own(map.opportunityPersonas).map(({ persona }) => persona),
  };
}

export function toEvidence(map: MapValue, id: string) {
  const { kind, ref, quote, card, persona, stage, row } = recordIn(map.evidence, id);
  const target = { card_id: card, persona_id: persona, section_id: stage, attribute_id: row };
  return { _id: id, kind, ref, quote, ...target };
}

export function toPattern(map: MapValue, id: string) {
  const { name, rationale, colour, persona } = recordIn(map.patterns, id);
  const members = map.patternMembers.filter(({ pattern }) => pattern === id);
  const dimensions = map.patternDimensions.filter(({ pattern }) => pattern === id);
  return {
    _id: id,
    name,
    rationale,
    color_code: colour,
    member_ids: members.map((one) => one.persona),
    dimension_ids: dimensions.map(({ dimension }) => dimension),
    persona_id: persona,
  };
}
