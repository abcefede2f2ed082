/** A page of the suite to be printed. */
export interface PrintRequest {
  /** Path of the page, including query and fragment. */
  path: string;
  /** Bearer token of all requests of the page. */
  token?: string;
  /** CSS selector of an element that appears once the page is complete. */
  ready: string;
  /** CSS selector of an element that appears where the page can't be shown. */
  failed?: string;
  /**
   * CSS selector of the printed area, which for a PDF must begin at the page's upper left corner;
   * by default the whole page.
   */
  element?: string;
  format: 'png' | 'pdf';
  /** The page is not part of the web: it is loaded anew, and not opened by a web that is kept ready. */
  isPlain?: boolean;
  /** Width of the page's window in CSS pixels. */
  width: number;
  /**
   * Pixels of the image per CSS pixel, 1 by default; fewer where the image would exceed the
   * browser's limit. Ignored for PDF.
   */
  scale?: number;
  /**
   * Called with the measures of a page that is printed as a PDF, for callers that lay it on sheets
   * of paper.
   */
  measure?: PrintMeasure;
  /** Called with the characters for which the page found no font (`data-print-undrawn`). */
  undrawn?: (letters: string) => void;
  /** Cancels the print. */
  signal?: AbortSignal;
}

/** A box in the printed area, in CSS pixels from its upper left corner. */
export interface PrintMark {
  what: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of the printed area in CSS pixels, and the requested boxes. */
export interface Measured {
  width: number;
  height: number;
  /** Points of the PDF per CSS pixel. */
  point: number;
  marks: readonly PrintMark[];
}

export interface PrintMeasure {
  /** CSS selectors of boxes by their names. */
  of: Readonly<Record<string, string>>;
  reported: (measured: Measured) => void;
}

/**
 * Prints pages of the suite. A PDF is one sheet of the size of its content, unless the page's style
 * sets a page size.
 */
export interface Printer {
  /**
   * @throws Failure `unavailable` where no browser works, `timeout` where the page is not complete
   * in time, `not_found` where it can't be shown; their messages are for users
   */
  print(request: PrintRequest): Promise<Buffer>;
  close(): Promise<void>;
}
