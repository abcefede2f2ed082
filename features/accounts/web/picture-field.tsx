import { Button, FileButton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { accountFailures } from '../contract/failures.ts';
import { compressPicture } from './compress-picture.ts';

/** Chooses a picture and passes it on, compressed; says what to do where the browser cannot read it. */
export function PictureField({ onChoose }: { onChoose: (picture: Blob) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    try {
      // The server renders an SVG; until then the browser shows the file itself.
      onChoose(isDrawing(file) ? file : await compressPicture(file));
    } catch {
      setProblem(problemOf(file));
    }
  };
  return (
    <>
      <FileButton onChange={(file) => void take(file)} accept="image/*,.heic,.heif">
        {(given) => (
          <Button variant="default" {...given}>
            Choose a picture
          </Button>
        )}
      </FileButton>
      {problem ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      ) : null}
    </>
  );
}

const isDrawing = ({ name, type }: File) => type === 'image/svg+xml' || /\.svg$/i.test(name);

/** The message for a file that this browser cannot read. */
function problemOf({ name, type }: File): string {
  const [, ending = ''] = /([^./]+)$/.exec(type || name) ?? [];
  const code = /^hei[cf]$/i.test(ending) ? 'picture/phone' : 'picture/unreadable';
  return accountFailures.entries[code][1];
}

/** An object URL for a picture that is not uploaded yet, valid while the component is mounted. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
