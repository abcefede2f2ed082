import { emotionCurves } from '../document/analysis/emotion-curve.ts';
import { completenessOf, meterOf, researchPlan } from '../document/analysis/evidence-meter.ts';
import { opportunitiesOf } from '../document/analysis/opportunities/opportunities-of.ts';
import { rankOpportunities } from '../document/analysis/opportunities/opportunity-scores.ts';
import { profilesOf } from '../document/analysis/patterns/profiles.ts';
import { readinessOf } from '../document/analysis/patterns/readiness.ts';
import { groupWholeProfiles } from '../document/analysis/patterns/whole-profile.ts';
import type { MapValue } from '../document/mapper-document.ts';

/** The analysis of a map. */
export function toReport(map: MapValue) {
  const { cards, byStatus, backed, unsourced } = meterOf(map.cards, map);
  const profiles = profilesOf(map);
  const { ready, wants } = readinessOf(profiles);
  const best = ready ? groupWholeProfiles(profiles).best : null;
  return {
    evidence: { cards, by_status: byStatus, backed, unsourced },
    research_plan: researchPlan(map),
    personas: completenessOf(map).map(({ persona, ...shares }) => ({
      persona_id: persona,
      ...shares,
    })),
    curves: emotionCurves(map).map(({ row, persona, steepestDrop, ...curve }) => ({
      ...curve,
      attribute_id: row,
      persona_id: persona,
      steepest_drop: steepestDrop,
    })),
    opportunities: rankOpportunities(opportunitiesOf(map)).map(({ opportunity, score }) => ({
      _id: opportunity.id,
      title: opportunity.title,
      value: score.value,
      // JSON has no Infinity.
      score: Number.isFinite(score.score) ? score.score : null,
    })),
    groups: {
      ready,
      wants,
      best: best?.groups ?? null,
      silhouette: best?.silhouette ?? null,
    },
  };
}
