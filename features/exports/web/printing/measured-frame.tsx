import { useEffect, useRef } from 'react';
import type { MarkedPage, PageMark } from '../../document/paper/page-marks.ts';
import { type PaperOptions, paperQuery, windowWidth } from '../../document/paper/paper-sizes.ts';
import { printMarks } from '../../document/paper/print-marks.ts';
import styles from './measured-frame.module.css';

interface MeasuredFrameProps {
  /** The path of the export page. */
  page: string;
  paper: PaperOptions;
  /** The options of the tool. */
  options: Readonly<Record<string, string>>;
  /** Called once the page is drawn, each time it is. */
  onMeasured: (page: MarkedPage) => void;
}

/** The height of the frame in CSS pixels; the page may be higher. */
const frameHeight = 800;
/** Milliseconds between two looks at a page that is not drawn yet. */
const pause = 200;

/** Draws an export page where nobody sees it, and measures it as the printer does. */
export function MeasuredFrame({ page, paper, options, onMeasured }: MeasuredFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const query = new URLSearchParams({ ...options, ...paperQuery(paper), to: 'pdf' }).toString();
  useEffect(() => {
    const timer = setInterval(() => {
      const drawn = frame.current?.contentDocument?.querySelector('[data-print-ready]');
      if (!drawn || frame.current?.dataset.query !== query) return;
      clearInterval(timer);
      onMeasured(measure(drawn));
    }, pause);
    return () => clearInterval(timer);
  }, [query, onMeasured]);
  return (
    <iframe
      key={query}
      ref={frame}
      data-query={query}
      src={`${page}?${query}`}
      className={styles.frame}
      style={{ width: windowWidth(paper), height: frameHeight }}
      title="The page to be printed"
      tabIndex={-1}
      aria-hidden
      inert
    />
  );
}

/** Measures the printed area and its marks, from its upper left corner. */
function measure(drawn: Element): MarkedPage {
  const area = drawn.getBoundingClientRect();
  const marks = Object.entries(printMarks).flatMap(([what, selector]) =>
    [...drawn.querySelectorAll(selector)].map((element): PageMark => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { what, x: x - area.x, y: y - area.y, width, height };
    }),
  );
  return { width: area.width, height: area.height, marks };
}
