import type { Utterance } from './transcript.ts';

const time = '(?:(\\d{1,2}):)?(\\d{1,2}):(\\d{2})(?:[.,]\\d{1,3})?';
const name = "(\\p{L}[\\p{L}\\p{N} .'’()-]{0,59}?)";
/** `[00:01:02] Amara: I waited`, `Amara (1:02): I waited`, `Amara: I waited`. */
const spoken = new RegExp(
  `^(?:\\[?${time}\\]?\\s+)?${name}\\s*(?:[[(]${time}[\\])])?\\s*:\\s+(.+)$`,
  'u',
);
/** `Amara  1:02` with what she says on the lines that follow, as meeting tools write it. */
const announced = new RegExp(`^${name}\\s+[[(]?${time}[\\])]?$`, 'u');

/** Lines that a name must begin, that is not a heading or address by chance, for it to be one. */
const leastTurns = 2;
/** Most speakers of one transcript; where there seem to be more, the colons mean something else. */
const mostSpeakers = 20;

/**
 * What was said according to a plain text, or null where it is no transcript: where no name comes
 * twice before a colon or a time.
 */
export function utterancesFromText(text: string): Utterance[] | null {
  const utterances: Utterance[] = [];
  const turns = new Map<string, number>();
  const begin = (speaker: string, at: number | null, said: string) => {
    turns.set(speaker, (turns.get(speaker) ?? 0) + 1);
    utterances.push({ speaker, at, text: said });
  };
  for (const line of text.split(/\r\n?|\n/).map(tidy)) {
    const said = spoken.exec(line);
    const head = said ? null : announced.exec(line);
    if (said) {
      const [, h1, m1, s1, speaker = '', h2, m2, s2, words = ''] = said;
      begin(speaker.trim(), secondsOf(h1, m1, s1) ?? secondsOf(h2, m2, s2), words);
    } else if (head) {
      const [, speaker = '', hours, minutes, seconds] = head;
      begin(speaker.trim(), secondsOf(hours, minutes, seconds), '');
    } else if (line) goOn(utterances, line);
  }
  const speaksTwice = [...turns.values()].some((count) => count >= leastTurns);
  return speaksTwice && turns.size <= mostSpeakers ? utterances : null;
}

/** Many spaces in a row could be shared out between a name and what follows in as many ways. */
function tidy(line: string): string {
  return line.trim().replaceAll(/\s+/g, ' ');
}

function goOn(utterances: Utterance[], line: string): void {
  const last = utterances.at(-1);
  if (!last) utterances.push({ speaker: null, at: null, text: line });
  else
    utterances[utterances.length - 1] = {
      ...last,
      text: last.text ? `${last.text} ${line}` : line,
    };
}

function secondsOf(
  hours: string | undefined,
  minutes: string | undefined,
  seconds: string | undefined,
): number | null {
  if (minutes === undefined || seconds === undefined) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}
