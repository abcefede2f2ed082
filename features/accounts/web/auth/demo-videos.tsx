import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './demo-videos.module.css';

/** Milliseconds between the end of a video and its next start (S4.111). */
export const restartDelay = 3000;

const videos = [
  {
    value: 'mapper',
    label: 'Mapper',
    text: 'Map a journey stage by stage, with the people who live it.',
  },
  {
    value: 'personas',
    label: 'Persona Creator',
    text: 'Write personas that show what is known and what is guessed.',
  },
  {
    value: 'reviewer',
    label: 'Reviewer',
    text: 'Pin usability issues on the screens where they happen.',
  },
];

/** The three demo videos beside the sign-up form. */
export function DemoVideos() {
  const [shown, setShown] = useState('mapper');
  const video = videos.find(({ value }) => value === shown);
  return (
    <Stack w="100%" maw={640}>
      <SegmentedControl
        data={videos}
        value={shown}
        onChange={setShown}
        aria-label="Demo video"
        fullWidth
      />
      <LoopingVideo key={shown} name={shown} label={`Demo of ${video?.label}`} />
      <Text ta="center">{video?.text}</Text>
    </Stack>
  );
}

/** A silent video that starts again a while after its end; it stands still for who asks for that. */
function LoopingVideo({ name, label }: { name: string; label: string }) {
  const element = useRef<HTMLVideoElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Playing may be refused to save power: the poster then stands for the video.
    if (!still) element.current?.play().catch(() => undefined);
    return () => clearTimeout(timer.current);
  }, []);
  const restart = () => {
    timer.current = setTimeout(() => element.current?.play().catch(() => undefined), restartDelay);
  };
  return (
    <video
      ref={element}
      className={classes.video}
      src={`/demo/${name}.webm`}
      poster={`/demo/${name}.webp`}
      aria-label={label}
      width={960}
      height={600}
      muted
      playsInline
      controls
      controlsList="nodownload noremoteplayback"
      preload="metadata"
      onEnded={restart}
    />
  );
}
