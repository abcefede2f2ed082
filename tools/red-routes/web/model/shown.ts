import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Records } from '#platform/web/live/records.ts';
import { useAllRecords, useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import type { RedRoutesShape } from '../../document/red-routes-document.ts';
import { together } from './matrix-layout.ts';

/** The shown part of a project. */
export interface Shown {
  /** The id of the matrix; null if the project has none. */
  readonly matrix: string | null;
  /** The id of the sub-matrix, or `together` for the aggregate. */
  readonly sub: string;
  readonly isTable: boolean;
}

/** The part that the address names, as `?sub=…` and `?view=table`; else the aggregate of the first matrix. */
export function useShown(records: Records<RedRoutesShape>): Shown {
  const [search] = useSearchParams();
  const matrices = useIds(records, 'matrices');
  const named = search.get('sub') ?? '';
  const ofSub = useRecord(records, 'subMatrices', named)?.matrix;
  const requested = ofSub ?? search.get('matrix') ?? '';
  const matrix = matrices.includes(requested) ? requested : (matrices[0] ?? null);
  const own = useSubsOf(records, matrix);
  const [only] = own;
  const usual = own.length === 1 && only && named !== together ? only : together;
  return {
    matrix,
    sub: own.includes(named) ? named : usual,
    isTable: search.get('view') === 'table',
  };
}

/** The ids of the sub-matrices of a matrix, in order. */
export function useSubsOf(records: Records<RedRoutesShape>, matrix: string | null): string[] {
  return useAllRecords(records, 'subMatrices').flatMap((sub) =>
    sub.matrix === matrix ? sub.id : [],
  );
}

/**
 * Returns a function that changes the query of the address. It keeps its identity, so that following
 * another user does not stop when they move. With `replace`, the former address is not part of the
 * history.
 */
export function useSearchMove(): (
  change: (search: URLSearchParams) => void,
  replace?: boolean,
) => void {
  const navigate = useNavigate();
  return useCallback(
    (change, replace = false) => {
      const next = new URLSearchParams(location.search);
      change(next);
      void navigate(
        { search: next.size > 0 ? `?${next}` : '' },
        { replace, preventScrollReset: true },
      );
    },
    [navigate],
  );
}

/** Returns a function that shows a matrix, a sub-matrix, or the table. */
export function useShow(): (query: { matrix?: string; sub?: string; isTable?: boolean }) => void {
  const move = useSearchMove();
  return useCallback(
    ({ matrix, sub, isTable }) =>
      move((search) => {
        if (matrix !== undefined) {
          search.set('matrix', matrix);
          search.delete('sub');
        }
        if (sub !== undefined) search.set('sub', sub);
        if (isTable === true) search.set('view', 'table');
        else if (isTable === false || sub !== undefined) search.delete('view');
      }),
    [move],
  );
}
