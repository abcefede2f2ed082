import type { PlanState } from './plan-state.ts';

/** The colours of states, as the theme names them. */
export const toneColours: Readonly<Record<PlanState['tone'], string>> = {
  good: 'green',
  neutral: 'gray',
  notice: 'iris',
  warning: 'red',
};
