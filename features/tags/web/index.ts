export { Chip, TagChip } from './chip.tsx';
export { Dot } from './dot.tsx';
export { type Name, NamePicker } from './name-picker.tsx';
export { TagField } from './tag-field.tsx';
export { tagVerbs } from './tag-verbs.ts';
export { TagsPanel } from './tags-panel.tsx';
