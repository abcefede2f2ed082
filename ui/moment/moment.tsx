import { useEffect, useState } from 'react';
import { since } from './since.ts';

/** Milliseconds between two looks at the clock (S4.91). */
const interval = 1000;

/** How long ago something was, kept up to date; the exact time on hover and for machines. */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  const [text, setText] = useState(() => since(date, new Date()));
  useEffect(() => {
    const look = () => setText(since(new Date(at), new Date()));
    look();
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <time dateTime={at} title={date.toLocaleString()}>
      {text}
    </time>
  );
}
