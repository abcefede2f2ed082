// The peer of a large map: Excalidraw with the same number of elements.
import '@excalidraw/excalidraw/index.css';
import { Excalidraw } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Returns the position of an element to the bench. */
    scene?: ExcalidrawImperativeAPI;
    /** Whether all elements were drawn. */
    drawn?: boolean;
  }
}

const elements = await (await fetch('/scene.json')).json();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Excalidraw
      initialData={{ elements }}
      excalidrawAPI={(api) => {
        window.scene = api;
      }}
      onChange={(shown) => {
        window.drawn ||= shown.length === elements.length;
      }}
    />,
  );
}
