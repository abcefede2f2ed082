import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

const size = 192;

/** A text as a QR code; the library is loaded when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode');
      return toDataURL(text, { width: size, margin: 1 });
    },
    gcTime: 0,
  });
  return data ? (
    <img src={data} alt={label} width={size} height={size} />
  ) : (
    <Skeleton w={size} h={size} />
  );
}
