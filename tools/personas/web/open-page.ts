import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGroup, useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { usePersonas } from './personas-model.tsx';

/** The open persona and page. */
export interface OpenPage {
  /** Null if there is no persona. */
  persona: string | null;
  /** Null if it has no page. */
  page: string | null;
}

const parameters = { persona: 'persona', page: 'page', compare: 'compare' } as const;

/** The page that the address names, else the first page of its persona; without a persona, of the first one. */
export function useOpenPage(): OpenPage {
  const { records, pages } = usePersonas();
  const [search] = useSearchParams();
  const personas = useIds(records, 'personas');
  const requested = useRecord(records, 'pages', search.get(parameters.page) ?? '');
  const wanted = requested?.persona ?? search.get(parameters.persona);
  const persona = wanted && personas.includes(wanted) ? wanted : (personas[0] ?? null);
  const own = useGroup(pages, persona ?? '');
  const page = requested && own.includes(requested.id) ? requested.id : (own[0] ?? null);
  return { persona, page };
}

/** The ids of the compared personas; null while a page is shown. */
export function useCompared(): readonly string[] | null {
  const [search] = useSearchParams();
  const given = search.get(parameters.compare);
  return given === null ? null : given.split(',').filter(Boolean);
}

/** Returns functions that open a persona, a page or a comparison; they keep their identity. */
export function useOpen() {
  const navigate = useNavigate();
  const go = useCallback(
    (change: Partial<Record<keyof typeof parameters, string | null>>, replace = false) => {
      const next = new URLSearchParams(location.search);
      for (const name of Object.values(parameters)) next.delete(name);
      for (const [name, value] of Object.entries(change)) if (value !== null) next.set(name, value);
      void navigate({ search: `?${next}` }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return {
    openPersona: useCallback((persona: string) => go({ persona }), [go]),
    openPage: useCallback((page: string) => go({ page }), [go]),
    compare: useCallback(
      (ids: readonly string[], replace = false) => go({ compare: ids.join(',') }, replace),
      [go],
    ),
  };
}
