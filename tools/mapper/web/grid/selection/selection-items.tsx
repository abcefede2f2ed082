import { ColorSwatch, Menu } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useAllRecords } from '#platform/web/live/use-live-document.ts';
import { stageColours } from '../../../contract/codes.ts';
import { useMap } from '../../map-model.tsx';

/** The highlight colours of cards, and none. */
export function HighlightItems({ onChoose }: { onChoose: (colour: string | null) => void }) {
  return (
    <>
      {stageColours.map(({ name, colour }) => (
        <Menu.Item
          key={colour}
          leftSection={<ColorSwatch color={colour} size={16} withShadow={false} />}
          onClick={() => onChoose(colour)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconBan size={16} />} onClick={() => onChoose(null)}>
        No highlight
      </Menu.Item>
    </>
  );
}

/** The tags of the map. */
export function TagItems({ onChoose }: { onChoose: (tag: string) => void }) {
  const { records } = useMap();
  return useAllRecords(records, 'tags').map(({ id, name, colour }) => (
    <Menu.Item
      key={id}
      leftSection={<ColorSwatch color={colour} size={16} withShadow={false} />}
      onClick={() => onChoose(id)}
    >
      {name || 'Unnamed tag'}
    </Menu.Item>
  ));
}
