import { Switch } from '@mantine/core';
import { SavedText } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import { stageColours } from '../../../contract/codes.ts';
import type { MapRecordAddress } from '../../map-model.tsx';

/** The common fields of stages, rows and sections: those of an option item, and a lock. */
export interface OptionItem {
  name: string;
  displayName: string;
  value: string;
  colour: string;
  status: 'A' | 'I';
  locked: boolean;
}

interface OptionFieldsProps {
  of: MapRecordAddress;
  item: OptionItem;
  limit: number;
  onChange: (change: Partial<OptionItem>) => void;
}

/** Fields for name, displayed name, description, colour, visibility and lock. */
export function OptionFields({ of, item, limit, onChange }: OptionFieldsProps) {
  return (
    <>
      <SavedText
        of={of}
        label="Name"
        value={item.name}
        limit={limit}
        onSave={(name) => onChange({ name })}
      />
      <SavedText
        of={of}
        label="Shown as"
        placeholder={item.name}
        value={item.displayName}
        limit={limit}
        onSave={(displayName) => onChange({ displayName })}
      />
      <SavedText
        of={of}
        label="Description"
        long
        value={item.value}
        limit={lengths.text}
        onSave={(value) => onChange({ value })}
      />
      <ColourChoice
        colours={stageColours}
        label="Colour"
        value={item.colour}
        onChange={(colour) => onChange({ colour })}
      />
      <Switch
        label="Hidden"
        checked={item.status === 'I'}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.checked ? 'I' : 'A' })}
      />
      <Switch
        label="Locked"
        checked={item.locked}
        onChange={({ currentTarget }) => onChange({ locked: currentTarget.checked })}
      />
    </>
  );
}

/** The same for users who may not edit. */
export function OptionDescription({ item }: { item: OptionItem }) {
  return item.value ? <p className={panel.text}>{item.value}</p> : null;
}
