export { Chip, TagChip } from './chip.tsx';
export { Dot } from './dot.tsx';
export { type Name, NamePicker } from './name-picker.tsx';
export { useOfferedTags } from './offered-tags.ts';
export { tagActions } from './tag-actions.ts';
export { TagField } from './tag-field.tsx';
export { TagsPanel } from './tags-panel.tsx';
