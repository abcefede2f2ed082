import { Button, FileButton, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { compressPicture } from './compress-picture.ts';

/** Chooses a picture and tells it made small; says so where a file is none. */
export function PictureField({ onChoose }: { onChoose: (picture: Blob) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File | null) => {
    if (!file) return;
    setProblem(null);
    try {
      onChoose(await compressPicture(file));
    } catch {
      setProblem('This is not a picture that can be read. Use a PNG, JPEG or WebP.');
    }
  };
  return (
    <>
      <FileButton onChange={(file) => void take(file)} accept="image/png,image/jpeg,image/webp">
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

/** An address for a picture that is not uploaded yet, for as long as it is shown. */
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
