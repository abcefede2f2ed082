export { carriesThing, carryThing, droppedThing } from './dragged-thing.ts';
export { LinkChip } from './link-chip.tsx';
export { linkTo } from './link-to.ts';
export { lookNow, useLinkedThings, useUsesOf } from './looked.ts';
export { SendTo } from './send-to.tsx';
export { readThingAddress } from './thing-address.ts';
export { ThingPicker } from './thing-picker.tsx';
export { UsedIn } from './used-in.tsx';
export { webHref } from './web-href.ts';
