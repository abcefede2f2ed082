export {
  type CarriedThing,
  carriesThing,
  carryThing,
  carryWords,
  droppedThing,
} from './dragged-thing.ts';
export { LinkChip } from './link-chip.tsx';
export { LinkList } from './link-list.tsx';
export { LinkThing } from './link-thing.tsx';
export { linkTo } from './link-to.ts';
export { lookNow, useChangedLinks, useLinkedThings, useUsesOf } from './looked.ts';
export { MakeOf } from './make-of.tsx';
export { SendTo } from './send-to.tsx';
export { readThingAddress } from './thing-address.ts';
export { ThingPicker } from './thing-picker.tsx';
export { UsedIn } from './used-in.tsx';
export { webHref } from './web-href.ts';
