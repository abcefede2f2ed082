/** A box of a printed page, in CSS pixels from its upper left corner. */
export interface PageMark {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A printed page of which the parts are measured. */
export interface MarkedPage {
  width: number;
  height: number;
  marks: readonly PageMark[];
}
