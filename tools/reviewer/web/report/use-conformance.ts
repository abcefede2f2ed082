import { type CriterionResult, conformanceOf } from '../../document/analysis/conformance.ts';
import { useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** What the review says about each success criterion, now. */
export function useConformance(): CriterionResult[] {
  return conformanceOf(useVerdicts(), useAll('criterionMarks'));
}
