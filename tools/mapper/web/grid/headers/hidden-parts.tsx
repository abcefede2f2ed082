import { useMemo } from 'react';
import { type HiddenKind, HiddenMenu } from '#features/board/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { changeGroup, changePersona, changeRow, changeStage } from '../../../document/edits.ts';
import { type MapModel, useMap } from '../../map-model.tsx';

/** A menu that shows hidden parts of the map again; absent if there are none. */
export function HiddenParts() {
  const { records } = useMap();
  const kinds = useMemo(() => hiddenKinds(records), [records]);
  return <HiddenMenu kinds={kinds} />;
}

type HiddenCollection = 'stages' | 'personas' | 'groups' | 'rows';

function hiddenKinds(records: MapModel['records']): HiddenKind[] {
  const nameIn = (collection: HiddenCollection, label: string) => (id: string) => {
    const part = records.get(collection, id);
    return part?.status === 'I' ? `${label} ${part.name || `unnamed ${label}`}` : null;
  };
  const shown = (id: string) => ({ id, status: 'A' as const });
  return [
    {
      collection: 'stages',
      nameOf: nameIn('stages', 'stage'),
      planShow: (id) => planEdit(changeStage, shown(id)),
    },
    {
      collection: 'personas',
      nameOf: nameIn('personas', 'persona'),
      planShow: (id) => planEdit(changePersona, shown(id)),
    },
    {
      collection: 'groups',
      nameOf: nameIn('groups', 'section'),
      planShow: (id) => planEdit(changeGroup, shown(id)),
    },
    {
      collection: 'rows',
      nameOf: nameIn('rows', 'row'),
      planShow: (id) => planEdit(changeRow, shown(id)),
    },
  ];
}
