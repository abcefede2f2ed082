import { type PointerEvent, useEffect, useState } from 'react';
import { dayAndTime, since } from './since.ts';

/** Milliseconds between two looks at the clock (S4.91). */
const interval = 1000;

/** How long ago something was, kept up to date; the exact time on hover and for machines. */
export function Moment({ at }: { at: string }) {
  const [text, setText] = useState(() => since(new Date(at), new Date()));
  useEffect(() => {
    const look = () => setText(since(new Date(at), new Date()));
    look();
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [at]);
  // The first time that a page writes out costs tens of milliseconds; few are looked at.
  const tell = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    currentTarget.title = dayAndTime(new Date(at), new Date());
  };
  return (
    <time dateTime={at} onPointerEnter={tell}>
      {text}
    </time>
  );
}
