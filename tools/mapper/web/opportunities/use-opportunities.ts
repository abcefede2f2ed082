import { useMemo } from 'react';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { useGroups, useIds, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import {
  type Opportunity,
  opportunitiesOf,
  opportunityOf,
} from '../../document/analysis/opportunities/opportunities-of.ts';
import type { MapperShape } from '../../document/mapper-document.ts';
import { useMap } from '../map-model.tsx';

const cardsByRow = oncePerDocument((records: Records<MapperShape>) =>
  records.group('cards', ['row'], ({ row }) => row),
);

/** All opportunities of the map. */
export function useOpportunities(): Opportunity[] {
  const { records } = useMap();
  const rows = useRecords(records, 'rows', useIds(records, 'rows'));
  const keys = useMemo(
    () => rows.filter(({ kind }) => kind === 'opportunity').map(({ id }) => id),
    [rows],
  );
  const cards = useRecords(records, 'cards', useGroups(cardsByRow(records), keys));
  const said = useRecords(records, 'opportunities', useIds(records, 'opportunities'));
  return useMemo(() => opportunitiesOf({ rows, cards, opportunities: said }), [rows, cards, said]);
}

/** A card as an opportunity; null if there is no such card. */
export function useCardOpportunity(id: string): Opportunity | null {
  const { records } = useMap();
  const card = useRecord(records, 'cards', id);
  const said = useRecord(records, 'opportunities', id);
  return card ? opportunityOf(card, said) : null;
}
