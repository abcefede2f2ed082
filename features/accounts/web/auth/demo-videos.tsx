import { Box, Button, SegmentedControl, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRotate } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsRunning } from '../use-arrival-query.ts';
import classes from './demo-videos.module.css';

/** Milliseconds between the end of a video and its next start (S4.111). */
export const restartDelay = 3000;

const videos = [
  {
    value: 'mapper',
    label: 'Mapper',
    text: 'Map a journey stage by stage, with the people who live it.',
    shows:
      'The journey "I open a current account" is filled in. Five stages appear, from noticing the need to the first week, then cards with what the customer does and what hurts, each with the letter of its status. A curve of emotions is drawn below, and its lowest point is marked: proving who I am.',
  },
  {
    value: 'personas',
    label: 'Persona Creator',
    text: 'Write personas that show what is known and what is guessed.',
    shows:
      'The page of Amara Oye, a freelance illustrator of 29, is filled in: her picture, a quote from an interview, and her goals. Four scales of behaviour move to their values, such as from checking money when it hurts to before it hurts. Bars show her devices: phone 95 %, laptop 40 %, branch 2 %.',
  },
  {
    value: 'reviewer',
    label: 'Reviewer',
    text: 'Pin usability issues on the screens where they happen.',
    shows:
      'Four numbered pins drop on the log-in screen of a bank. Beside it each becomes a line with its severity: nothing happens for six seconds, an error that is only a code, a user name typed each time, and an amount that is read wrong. A chart counts the issues by severity.',
  },
];

/** The three demo videos beside the sign-up form, light or dark like the page. */
export function DemoVideos() {
  const [shown, setShown] = useState('mapper');
  const video = videos.find(({ value }) => value === shown);
  const scheme = useComputedColorScheme('light');
  const file = scheme === 'dark' ? `${shown}-dark` : shown;
  const shows = useId();
  const look = { label: `Demo of ${video?.label}`, describedBy: shows };
  return (
    <Stack w="100%" maw={640}>
      <SegmentedControl
        data={videos}
        value={shown}
        onChange={setShown}
        aria-label="Demo video"
        fullWidth
      />
      {useIsRunning() ? (
        <LoopingVideo key={file} file={file} {...look} />
      ) : (
        <StillVideo file={shown} {...look} />
      )}
      <Text ta="center">{video?.text}</Text>
      <details className={classes.shows}>
        <summary>What the video shows</summary>
        <p id={shows}>{video?.shows}</p>
      </details>
    </Stack>
  );
}

const quiet = { size: 'compact-md', variant: 'subtle', color: 'gray' } as const;

interface LoopingVideoProps {
  file: string;
  label: string;
  /** Id of the text that says what it shows: it has no sound, and so no captions. */
  describedBy: string;
}

/** The picture of a video until the page runs, light or dark: only then it is known which of both. */
function StillVideo({ file, label, describedBy }: LoopingVideoProps) {
  return (
    <div>
      {(['', '-dark'] as const).map((scheme) => (
        <Box
          key={scheme}
          component="img"
          className={classes.video}
          src={`/demo/${file}${scheme}.webp`}
          alt={label}
          aria-describedby={describedBy}
          width={960}
          height={600}
          loading="lazy"
          lightHidden={scheme === '-dark'}
          darkHidden={scheme === ''}
        />
      ))}
      <div className={classes.controls} />
    </div>
  );
}

/**
 * A silent video that starts again some time after its end; it does not play for users who prefer
 * reduced motion.
 */
function LoopingVideo({ file, label, describedBy }: LoopingVideoProps) {
  const element = useRef<HTMLVideoElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [playing, setPlaying] = useState(false);
  // Playing may be refused to save power: the poster is shown then.
  const play = () => void element.current?.play().catch(() => undefined);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still) element.current?.play().catch(() => undefined);
    return () => clearTimeout(timer.current);
  }, []);
  const toggle = () => {
    clearTimeout(timer.current);
    if (playing) element.current?.pause();
    else play();
  };
  const playAgain = () => {
    clearTimeout(timer.current);
    if (element.current) element.current.currentTime = 0;
    play();
  };
  return (
    <div>
      <video
        ref={element}
        className={classes.video}
        src={`/demo/${file}.webm`}
        poster={`/demo/${file}.webp`}
        aria-label={label}
        aria-describedby={describedBy}
        width={960}
        height={600}
        muted
        playsInline
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => {
          timer.current = setTimeout(play, restartDelay);
        }}
      />
      <div className={classes.controls}>
        <Button
          {...quiet}
          leftSection={playing ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          onClick={toggle}
        >
          {playing ? 'Pause' : 'Play'}
        </Button>
        <Button {...quiet} leftSection={<IconRotate size={16} />} onClick={playAgain}>
          From the start
        </Button>
      </div>
    </div>
  );
}
