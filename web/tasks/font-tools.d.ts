// The parts used of two packages without types.

declare module 'subset-font' {
  /** A part of a font. `text`: the characters that stay. */
  export default function subset(
    font: Buffer,
    text: string,
    options: {
      /** `sfnt` is not compressed. */
      targetFormat: string;
      variationAxes: Record<string, { min: number; max: number }>;
      dropTables: readonly string[];
      /** Layout features by their tags; all without it. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  export function convert(font: Buffer, to: string): Promise<Buffer>;
}
