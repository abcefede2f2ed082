import { defineFailures } from './call/failure.ts';

/** Failures of calls that depend on a model. */
export const modelFailures = defineFailures({
  model_unreachable: [502, 'The model cannot be reached right now. Try again later.'],
  model_busy: [503, 'The model accepts no more requests right now. Try again later.'],
  model_refused: [502, 'The model’s server refuses the request. Its key or its name may be wrong.'],
  model_unreadable: [502, 'The model’s answer could not be read. Try again.'],
  model_cut: [502, 'The model’s answer ended early.'],
  model_declined: [422, 'The model declined to answer this.'],
  model_too_long: [
    413,
    'This is too much text for the model. Choose less, or a model that reads more.',
  ],
});

export type ModelFailureCode = keyof typeof modelFailures.entries;
