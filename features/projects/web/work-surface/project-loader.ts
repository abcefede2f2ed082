import type { DocumentDefinition, Shape } from '#kernel/document/document.ts';
import { preloadLive } from '#platform/web/live/open-live.ts';
import { queryClient } from '#platform/web/queries/query-client.ts';
import { sessions } from '#platform/web/session/sessions.ts';
import type { Ability } from '../../contract/rights.ts';
import { aheadQuery, type CallsOf, projectQuery } from './project-query.ts';

interface Beginning {
  params: { id?: string | undefined };
  /** Whether a user only may be about to open it, as who rests on its card. */
  ahead?: boolean;
}

/** Begins to open a project; what it begins is taken by the page that shows it. */
export type ProjectLoader = (beginning: Beginning) => null;

/** What was asked for ahead last. */
let asked: { id: string; answer: Promise<unknown> } | null = null;

/**
 * What a route of work surfaces does before it is drawn, and before a user goes there: asks for the
 * project and opens its document, so that both are on their way meanwhile. Only for who is signed in;
 * visitors may first be sent elsewhere.
 */
export function projectLoader<S extends Shape, Fields extends { abilities: readonly Ability[] }>(
  calls: CallsOf<Fields>,
  document: DocumentDefinition<S>,
): ProjectLoader {
  return ({ params: { id }, ahead = false }) => {
    if (!id || !sessions.state.get().session) return null;
    const answer = ahead ? askAhead(calls, id) : ask(calls, id);
    const access = answer.then(
      ({ abilities }) => (abilities.includes('edit') ? 'edit' : 'see'),
      // Said by the page, which asks the same.
      () => null,
    );
    preloadLive(document, id, access);
    return null;
  };
}

function askAhead<Fields>(calls: CallsOf<Fields>, id: string): Promise<Fields> {
  const answer = queryClient.fetchQuery(aheadQuery(calls, id));
  asked = { id, answer: answer.catch(() => null) };
  return answer;
}

/** Asks as who opens it, after what was asked for ahead: of two questions at once only one would be sent. */
async function ask<Fields>(calls: CallsOf<Fields>, id: string): Promise<Fields> {
  if (asked?.id === id) await asked.answer;
  return queryClient.fetchQuery({ ...projectQuery(calls, id), staleTime: 0 });
}
