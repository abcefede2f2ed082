// The public interface of the administration. Every page loads it, so the dialog is loaded when it is first shown.
import { lazyPart } from '#platform/web/connectivity/lazy.ts';

export { mayAdministerQuery } from './admin-queries.ts';
export { usePlansQuestion } from './plans/use-plans-question.ts';

export const PlansQuestion = lazyPart(() => import('./plans/plans-question.tsx'), 'PlansQuestion');
