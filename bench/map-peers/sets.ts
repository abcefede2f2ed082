// The peer of a paste: a plain loop of 1,000 sets, and a number that is painted.
import * as Y from 'yjs';

declare global {
  interface Window {
    setCells?: (cells: number) => void;
  }
}

window.setCells = (cells) => {
  const map = new Y.Doc().getMap('cards');
  for (let cell = 0; cell < cells; cell += 1) map.set(`c${cell}`, `Pasted ${cell}`);
  const count = document.getElementById('count');
  if (count) count.textContent = String(map.size);
};
