import { ActionIcon, Button, NumberInput, Popover, SegmentedControl, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconEraser, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { dimensionGroup, dimensionSteps } from '../../contract/codes.ts';
import { lookups } from '../../contract/lookups.ts';
import { changeDimension, clearPoints } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { shiftDimension } from './change-behaviour.ts';
import styles from './settings.module.css';
import { useRemoveDimension } from './use-removals.ts';

const groups = lookups.dimension_groups.map(({ code, label }) => ({ value: code, label }));
const steps = ['5', '7', '10'];

interface DimensionMenuProps {
  dimension: MapRecord<'dimensions'>;
  editor: LiveMap;
}

/** What can be set and done with a dimension. */
export function DimensionMenu({ dimension, editor }: DimensionMenuProps) {
  const [open, setOpen] = useState(false);
  const { id, title } = dimension;
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={264}
      trapFocus
      withRoles
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={styles.more ?? ''}
          aria-label={`Settings of ${title || 'the dimension'}`}
          onClick={() => setOpen(!open)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Settings of ${title || 'the dimension'}`}>
        <div className={styles.settings}>
          <Settings dimension={dimension} editor={editor} />
          <Verbs id={id} editor={editor} onDone={() => setOpen(false)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Settings({ dimension: { id, group, steps: count, weight }, editor }: DimensionMenuProps) {
  return (
    <>
      <Select
        label="Is about"
        data={groups}
        value={group}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => {
          const chosen = dimensionGroup.safeParse(next);
          if (chosen.success) editor.edit(changeDimension, { id, group: chosen.data });
        }}
      />
      <div>
        <span className={styles.settingLabel}>Steps</span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Steps"
          data={steps}
          value={String(count)}
          onChange={(next) =>
            editor.edit(changeDimension, { id, steps: dimensionSteps.parse(Number(next)) })
          }
        />
      </div>
      <NumberInput
        label="Weight when people are compared"
        min={0}
        max={10}
        step={0.5}
        decimalScale={1}
        clampBehavior="strict"
        value={weight}
        onChange={(next) => {
          if (typeof next === 'number') editor.edit(changeDimension, { id, weight: next });
        }}
      />
    </>
  );
}

function Verbs({ id, editor, onDone }: { id: string; editor: LiveMap; onDone: () => void }) {
  const remove = useRemoveDimension(id);
  const verb = { variant: 'subtle', color: 'gray', justify: 'start', size: 'compact-md' } as const;
  return (
    <div className={styles.verbs}>
      <Button
        {...verb}
        leftSection={<IconArrowUp size={16} />}
        onClick={() => shiftDimension(editor, id, -1)}
      >
        Move up
      </Button>
      <Button
        {...verb}
        leftSection={<IconArrowDown size={16} />}
        onClick={() => shiftDimension(editor, id, 1)}
      >
        Move down
      </Button>
      <Button
        {...verb}
        leftSection={<IconEraser size={16} />}
        onClick={() => {
          onDone();
          editor.edit(clearPoints, { dimension: id });
        }}
      >
        Clear its points
      </Button>
      <Button
        {...verb}
        color="red"
        leftSection={<IconTrash size={16} />}
        onClick={() => {
          onDone();
          void remove();
        }}
      >
        Delete dimension
      </Button>
    </div>
  );
}
