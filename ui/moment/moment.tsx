import { type PointerEvent, useEffect, useState } from 'react';
import { dayAndTime, since } from './since.ts';

/** Milliseconds between two updates (S4.91). */
const interval = 1000;

/** A relative time that stays up to date; the exact time is in its tooltip and `datetime`. */
export function Moment({ at }: { at: string }) {
  const [text, setText] = useState(() => since(new Date(at), new Date()));
  useEffect(() => {
    const look = () => setText(since(new Date(at), new Date()));
    look();
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [at]);
  // Formatting the first time of a page costs tens of milliseconds, and few tooltips are read.
  const showTitle = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = dayAndTime(new Date(at), new Date());
  };
  return (
    <time dateTime={at} onPointerEnter={showTitle}>
      {text}
    </time>
  );
}
