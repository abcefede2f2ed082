import { usePeopleWithAccess } from '#features/comments/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useEvaluatorNames } from './evaluators.ts';
import { type Me, useReview } from './model/review-model.tsx';
import { useAll } from './model/use-all.ts';

/**
 * The people whom an issue can be assigned to: the evaluators, the user, and all with access, but no
 * guests, who have no account.
 */
export function useAssignees(): readonly Me[] {
  const { me, projectId } = useReview();
  const { visit } = useOpenSurface();
  const evaluators = useAll('evaluators').filter(({ guest }) => !guest);
  const others = usePeopleWithAccess(projectId !== null && !visit && me !== null) ?? [];
  const people = [
    ...evaluators.map(({ id, name }) => ({ id, name })),
    ...(me ? [me] : []),
    ...others.map(({ user_id, full_name }) => ({ id: user_id, name: full_name })),
  ];
  return [...Map.groupBy(people, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

/** Names by id: of the evaluators, and of people with access, who may have added something by a call. */
export function useAuthorNames(): ReadonlyMap<string, string> {
  const evaluators = useEvaluatorNames();
  const people = useAssignees();
  return new Map([...people.map(({ id, name }) => [id, name] as const), ...evaluators]);
}
