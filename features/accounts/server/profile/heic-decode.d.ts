/** The used part of heic-decode 2.1.0, which has no types. */
declare module 'heic-decode' {
  interface HeicPicture {
    width: number;
    height: number;
    /** Its pixels, four bytes each: red, green, blue, alpha. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>;
  }

  const decode: {
    /** The pictures of a file with their sizes, not decoded yet; `dispose` frees them. */
    all(given: { buffer: Uint8Array }): Promise<HeicPicture[] & { dispose(): void }>;
  };
  export default decode;
}
