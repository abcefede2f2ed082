import type { Node } from '@tiptap/pm/model';
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import type { InitialStore } from '#platform/web/store/store.ts';
import { retryPicture } from '#ui/picture/retry-picture.ts';
import { narrowest, picturePath } from '../../../contract/writing-schema.ts';
import styles from './picture.module.css';

interface PictureActions {
  addressOf: InitialStore<((path: string) => string) | null>;
  /** Sets the width, in per cent of the text's width. */
  change: (width: number) => void;
  addCaption: () => void;
}

/** A picture in the editor, with handles to resize it, and its caption below. */
export class PictureView implements NodeView {
  readonly dom: HTMLElement = document.createElement('figure');
  readonly contentDOM: HTMLElement = document.createElement('figcaption');
  readonly #image = document.createElement('img');
  readonly #add = document.createElement('button');
  readonly #actions: PictureActions;
  readonly #stop: () => void;
  #node: Node;
  #isDrawn = false;

  constructor(node: Node, actions: PictureActions) {
    this.#node = node;
    this.#actions = actions;
    this.dom.className = styles.picture ?? '';
    this.dom.append(this.#frame(), this.contentDOM, this.#add);
    this.#add.type = 'button';
    this.#add.className = styles.add ?? '';
    this.#add.contentEditable = 'false';
    // Drawn by CSS: its label is not a part of the text.
    this.#add.ariaLabel = 'Add a caption';
    this.#add.addEventListener('click', actions.addCaption);
    this.#image.addEventListener('error', retryPicture);
    this.#show();
    this.#stop = actions.addressOf.subscribe(() => this.#show());
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#show();
    return true;
  }

  stopEvent({ target }: Event): boolean {
    return target instanceof HTMLElement && target.closest('[data-handle], button') !== null;
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target);
  }

  destroy(): void {
    this.#stop();
  }

  #frame(): HTMLElement {
    const frame = document.createElement('div');
    frame.className = styles.frame ?? '';
    frame.contentEditable = 'false';
    frame.append(this.#image, this.#handle('left'), this.#handle('right'));
    return frame;
  }

  #show(): void {
    const { src, alt, width } = this.#node.attrs;
    const path = String(src);
    const address = this.#actions.addressOf.get()?.(path);
    this.#image.alt = String(alt);
    this.#image.dataset.picture = path;
    if (address && picturePath.safeParse(path).success && this.#image.src !== address) {
      this.#image.src = address;
    }
    this.#add.hidden = this.#node.childCount > 0;
    if (!this.#isDrawn) this.#widen(width);
  }

  #widen(width: number | null): void {
    this.dom.dataset.sized = String(width !== null);
    if (width === null) this.dom.style.removeProperty('--width');
    else this.dom.style.setProperty('--width', `${width}%`);
  }

  /** A handle for the pointer; keys have the bar, and Alt with arrows. */
  #handle(side: 'left' | 'right'): HTMLElement {
    const handle = document.createElement('span');
    handle.className = styles.handle ?? '';
    handle.dataset.handle = side;
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      this.#draw(handle, event.clientX, side === 'left' ? -1 : 1);
    });
    return handle;
  }

  #draw(handle: HTMLElement, from: number, sign: number): void {
    const fullWidth = this.dom.parentElement?.clientWidth ?? 0;
    const begun = this.dom.offsetWidth;
    let width: number | null = null;
    const end = new AbortController();
    const { signal } = end;
    this.#isDrawn = true;
    const stop = (isSaved: boolean) => {
      end.abort();
      this.#isDrawn = false;
      if (isSaved && width !== null) this.#actions.change(width);
      else this.#show();
    };
    const move = ({ clientX }: PointerEvent) => {
      if (fullWidth === 0) return;
      const wanted = ((begun + sign * (clientX - from)) / fullWidth) * 100;
      width = Math.round(Math.max(narrowest, Math.min(100, wanted)));
      this.#widen(width);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop(false);
    };
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', () => stop(true), { signal });
    handle.addEventListener('pointercancel', () => stop(false), { signal });
    document.addEventListener('keydown', press, { signal, capture: true });
  }
}

/** The displayed width of a picture, in per cent of the text's width. */
export function widthOf(picture: HTMLElement | null): number {
  const fullWidth = picture?.parentElement?.clientWidth;
  return picture && fullWidth ? (picture.offsetWidth / fullWidth) * 100 : 100;
}
