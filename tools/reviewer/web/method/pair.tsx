import { useOpenSurface } from '#features/projects/web/index.ts';
import panel from '#ui/fields/panel.module.css';
import type { Verdict } from '../../document/analysis/verdict.ts';
import { useEvaluatorNames } from '../evaluators.ts';

/** Two issues with their evaluators, as links. */
export function Pair({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { showPanel } = useOpenSurface();
  const names = useEvaluatorNames();
  return verdicts.map(({ issue: { id, number, title }, foundBy }) => (
    <div key={id}>
      <button
        type="button"
        className={panel.jump}
        onClick={() => showPanel('details', `issue:${id}`)}
      >
        {number} {title || 'Untitled'}
      </button>
      <span className={panel.quiet}>
        {foundBy.map((one) => names.get(one) ?? 'Somebody').join(', ')}
      </span>
    </div>
  ));
}
