/** The used part of the library, whose own types leave out the part that is not generated. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  interface Pixels {
    data: Uint8ClampedArray;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels with red, green, blue and alpha; null if the picture cannot be decoded. */
    display(pixels: Pixels, done: (shown: Pixels | null) => void): void;
    free(): void;
  }
  interface HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[];
  }
  /** Each call starts an instance with memory of its own. */
  const start: () => { HeifDecoder: new () => HeifDecoder };
  export default start;
}
