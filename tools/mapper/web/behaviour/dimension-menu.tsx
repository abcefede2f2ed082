import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { dimensionGroup, dimensionSteps } from '../../contract/codes.ts';
import { lookups } from '../../contract/lookups.ts';
import { changeDimension, clearPoints } from '../../document/edits.ts';
import type { MapRecord } from '../../document/mapper-document.ts';
import type { LiveMap } from '../map-model.tsx';
import { shiftDimension } from './change-behaviour.ts';
import styles from './settings.module.css';
import { ClearAndRemove, SettingsAction, SettingsMenu } from './settings-menu.tsx';
import { useRemoveDimension } from './use-removals.ts';

const groups = lookups.dimension_groups.map(({ code, label }) => ({ value: code, label }));
const steps = ['5', '7', '10'];
const distances = ['1', '0.5', '0.25', '0.1'];

interface DimensionMenuProps {
  dimension: MapRecord<'dimensions'>;
  editor: LiveMap;
}

/** The settings and actions of a dimension. */
export function DimensionMenu({ dimension, editor }: DimensionMenuProps) {
  const { id, title } = dimension;
  return (
    <SettingsMenu of={title || 'the dimension'}>
      {(close) => (
        <>
          <Settings dimension={dimension} editor={editor} />
          <Actions id={id} editor={editor} onDone={close} />
        </>
      )}
    </SettingsMenu>
  );
}

function Settings({
  dimension: { id, group, steps: count, step, weight },
  editor,
}: DimensionMenuProps) {
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
          data={steps.includes(String(count)) ? steps : [...steps, String(count)]}
          value={String(count)}
          onChange={(next) =>
            editor.edit(changeDimension, { id, steps: dimensionSteps.parse(Number(next)) })
          }
        />
      </div>
      <div>
        <span className={styles.settingLabel}>A place every</span>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="A place every"
          data={distances.includes(String(step)) ? distances : [...distances, String(step)]}
          value={String(step)}
          onChange={(next) => editor.edit(changeDimension, { id, step: Number(next) })}
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

function Actions({ id, editor, onDone }: { id: string; editor: LiveMap; onDone: () => void }) {
  const remove = useRemoveDimension(id);
  return (
    <div className={styles.actions}>
      <SettingsAction
        icon={<IconArrowUp size={16} />}
        onClick={() => shiftDimension(editor, id, -1)}
      >
        Move up
      </SettingsAction>
      <SettingsAction
        icon={<IconArrowDown size={16} />}
        onClick={() => shiftDimension(editor, id, 1)}
      >
        Move down
      </SettingsAction>
      <ClearAndRemove
        clearLabel="Clear its points"
        removeLabel="Delete dimension"
        onClear={() => editor.edit(clearPoints, { dimension: id })}
        onRemove={() => void remove()}
        onDone={onDone}
      />
    </div>
  );
}
