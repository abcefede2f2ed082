import { useMemo } from 'react';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { useMap } from '../map-model.tsx';

/** The accepted groups, and a function that returns the first group of a person. */
export function useAcceptedGroups() {
  const { records } = useMap();
  const all = useRecords(records, 'patterns', useIds(records, 'patterns'));
  const members = useRecords(records, 'patternMembers', useIds(records, 'patternMembers'));
  return useMemo(
    () => ({
      all,
      of: (person: string) =>
        all.find(({ id }) => members.some((one) => one.pattern === id && one.persona === person)),
    }),
    [all, members],
  );
}
