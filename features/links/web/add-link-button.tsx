import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { VisibleItem } from '../contract/calls.ts';
import { ItemPicker } from './item-picker.tsx';

interface AddLinkButtonProps {
  label: string;
  onPick: (item: VisibleItem) => void;
}

/** A button to choose a linkable item of another project. */
export function AddLinkButton({ label, onPick }: AddLinkButtonProps) {
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconLink size={16} />}
        onClick={() => setChoosing(true)}
      >
        {label}
      </Button>
      {isChoosing ? (
        <ItemPicker
          title={label}
          fits={(item) => item.project !== project.id}
          onClose={() => setChoosing(false)}
          onPick={(item) => {
            setChoosing(false);
            onPick(item);
          }}
        />
      ) : null}
    </>
  );
}
