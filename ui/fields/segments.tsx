import { SegmentedControl } from '@mantine/core';
import panel from './panel.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  data: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few options, side by side below their label, as wide as the panel. */
export function Segments<Value extends string>({ label, data, ...rest }: SegmentsProps<Value>) {
  return (
    <div>
      <span className={panel.legend}>{label}</span>
      <SegmentedControl fullWidth size="xs" aria-label={label} data={[...data]} {...rest} />
    </div>
  );
}
