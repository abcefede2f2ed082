import { cards, largeMap } from './cards.ts';

/** Number of elements side by side, as the columns of the map. */
const across = 60;

/** 10,000 elements of Excalidraw: half of them rectangles, each with the text of a card. */
export function excalidrawScene() {
  return largeMap.slice(0, cards / 2).flatMap(({ id, text }, at) => {
    const box = {
      ...shared,
      id,
      seed: at + 1,
      versionNonce: at + 1,
      x: (at % across) * 224 + 200,
      y: Math.floor(at / across) * 96 + 120,
      width: 208,
      height: 76,
    };
    const words = {
      ...box,
      id: `${id}-text`,
      type: 'text',
      x: box.x + 8,
      y: box.y + 8,
      width: 192,
      height: 60,
      backgroundColor: 'transparent',
      boundElements: null,
      text,
      originalText: text,
      containerId: id,
      fontSize: 16,
      fontFamily: 2,
      textAlign: 'left',
      verticalAlign: 'top',
      lineHeight: 1.25,
      autoResize: true,
    };
    const boundElements = [{ type: 'text', id: words.id }];
    return [{ ...box, type: 'rectangle', backgroundColor: '#ffffff', boundElements }, words];
  });
}

const shared = {
  angle: 0,
  strokeColor: '#1e1e1e',
  fillStyle: 'solid',
  strokeWidth: 1,
  strokeStyle: 'solid',
  roughness: 0,
  opacity: 100,
  groupIds: [],
  frameId: null,
  roundness: null,
  version: 1,
  isDeleted: false,
  updated: 1,
  link: null,
  locked: false,
};
