import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { preloadLive } from '#platform/web/live/open-live.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import type { Ability } from '../../contract/rights.ts';
import { aheadQuery, type CallsOf, projectQuery } from './project-query.ts';

interface Beginning {
  params: { id?: string | undefined };
  /** Whether the user may only be about to open it, such as when the pointer rests on its card. */
  ahead?: boolean;
}

/** Begins to open a project; the page that shows it takes the results over. */
export type ProjectLoader = (beginning: Beginning) => null;

/** The last request ahead. */
let early: { id: string; answer: Promise<unknown> } | null = null;

/**
 * The loader of work surface routes, which also runs before the user goes there: requests the
 * project and opens its document. Only for signed-in users; visitors may be redirected first.
 */
export function projectLoader<S extends Shape, Fields extends { abilities: readonly Ability[] }>(
  calls: CallsOf<Fields>,
  document: DocumentDefinition<S>,
): ProjectLoader {
  return ({ params: { id }, ahead = false }) => {
    if (!id || !sessions.state.get().session) return null;
    const answer = ahead ? fetchAhead(calls, id) : fetchProject(calls, id);
    const access = answer.then(
      ({ abilities }) => (abilities.includes('edit') ? 'edit' : 'see'),
      // The page sends the same request, and shows the error.
      () => null,
    );
    preloadLive(document, id, access);
    return null;
  };
}

function fetchAhead<Fields>(calls: CallsOf<Fields>, id: string): Promise<Fields> {
  const answer = queryClient.fetchQuery(aheadQuery(calls, id));
  early = { id, answer: answer.catch(() => null) };
  return answer;
}

/**
 * Requests the project as opened, after the request ahead: of two concurrent requests only one
 * would be sent.
 */
async function fetchProject<Fields>(calls: CallsOf<Fields>, id: string): Promise<Fields> {
  if (early?.id === id) await early.answer;
  return queryClient.fetchQuery({ ...projectQuery(calls, id), staleTime: 0 });
}
