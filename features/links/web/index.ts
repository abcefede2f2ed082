export { AddLinkButton } from './add-link-button.tsx';
export { CreateFromDialog } from './create-from-dialog.tsx';
export {
  type DraggedItem,
  hasDraggedItem,
  readDroppedItem,
  setDraggedItem,
  setDraggedText,
} from './dragged-item.ts';
export { readItemAddress } from './item-address.ts';
export { ItemLink } from './item-link.tsx';
export { ItemPicker } from './item-picker.tsx';
export { fetchItem, useChangedLinks, useLinkedItems, useUsesOf } from './item-states.ts';
export { LinkChip } from './link-chip.tsx';
export { LinkList } from './link-list.tsx';
export { linkTo } from './link-to.ts';
export { SendTo } from './send-to.tsx';
export { UsedIn } from './used-in.tsx';
export { webHref } from './web-href.ts';
