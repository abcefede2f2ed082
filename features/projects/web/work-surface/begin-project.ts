import type { DocumentDefinition, Shape } from '#kernel/document.ts';
import { beginHere } from '#platform/web/live/open-here.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import { type CallsOf, projectQuery } from './project-query.ts';

/**
 * What a route of work surfaces does before it is drawn: asks for the project and opens its
 * document, so that both are on their way meanwhile. Only for who is signed in; visitors may first
 * be sent elsewhere.
 */
export function projectLoader<S extends Shape, Fields>(
  calls: CallsOf<Fields>,
  document: DocumentDefinition<S>,
) {
  return ({ params: { id } }: { params: { id?: string | undefined } }) => {
    if (!id || !sessions.state.get().session) return null;
    void queryClient.prefetchQuery(projectQuery(calls, id));
    beginHere(document, id);
    return null;
  };
}
