import { type CriterionResult, conformanceOf } from '../../document/analysis/conformance.ts';
import { useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The current result of the review for each success criterion. */
export function useConformance(): CriterionResult[] {
  return conformanceOf(useVerdicts(), useAll('criterionMarks'));
}
