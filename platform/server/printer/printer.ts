/** A page of the suite to be made into a file. */
export interface PrintRequest {
  /** Path of the page, query and fragment included. */
  path: string;
  /** Bearer token that every request of the page carries. */
  token?: string;
  /** CSS selector of what appears once the page shows all there is. */
  ready: string;
  /** CSS selector of what appears instead where the page can't be shown. */
  failed?: string;
  /**
   * CSS selector of what is printed, which for a PDF must begin at the page's upper left corner;
   * without it the whole page.
   */
  element?: string;
  format: 'png' | 'pdf';
  /** Width of the page's window in CSS pixels. */
  width: number;
  /**
   * Pixels of the picture for a CSS pixel, 1 by default; less where the picture would grow past
   * what a browser can draw. PDF has no use for it.
   */
  scale?: number;
  /** What is measured of the page as it is printed as a PDF, for whoever lays it on sheets of paper. */
  measure?: PrintMeasure;
  /** Called with the letters for which the page found no font, as it says itself (`data-print-undrawn`). */
  undrawn?: (letters: string) => void;
  /** Ends the printing early. */
  signal?: AbortSignal;
}

/** A box within what is printed, in CSS pixels from its upper left corner. */
export interface PrintMark {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large what is printed is, in CSS pixels, and the boxes that were asked for. */
export interface Measured {
  width: number;
  height: number;
  /** Points of the PDF for a CSS pixel. */
  point: number;
  marks: readonly PrintMark[];
}

export interface PrintMeasure {
  /** CSS selectors of the boxes, by what they are called. */
  of: Readonly<Record<string, string>>;
  reported: (measured: Measured) => void;
}

/**
 * Prints the suite's own pages. A PDF is one sheet as large as what it shows, unless the page's
 * style names a page size.
 */
export interface Printer {
  /**
   * @throws Failure `unavailable` where no browser works, `timeout` where the page is not ready in
   * time, `not_found` where it can't be shown; all are for people to read.
   */
  print(request: PrintRequest): Promise<Buffer>;
  close(): Promise<void>;
}
