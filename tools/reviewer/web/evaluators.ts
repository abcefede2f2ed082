import { useMemo } from 'react';
import { evaluatorName } from '../document/evaluator-name.ts';
import type { ReviewRecord } from '../document/reviewer-document.ts';
import { useAll } from './model/use-all.ts';

/** The evaluators with their displayed names. */
export function useEvaluators(): readonly ReviewRecord<'evaluators'>[] {
  const evaluators = useAll('evaluators');
  return useMemo(
    () => evaluators.map((one) => (one.guest ? { ...one, name: evaluatorName(one) } : one)),
    [evaluators],
  );
}

/** The displayed names of evaluators, by id. */
export function useEvaluatorNames(): ReadonlyMap<string, string> {
  const evaluators = useEvaluators();
  return useMemo(() => new Map(evaluators.map(({ id, name }) => [id, name])), [evaluators]);
}
