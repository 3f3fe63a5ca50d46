/** A square picture of the icon. */
export interface Picture {
  /** Width and height in pixels. */
  readonly size: number;
  readonly png: Buffer;
  /** Four bytes for each pixel, red, green, blue and opacity, from the top left. */
  readonly pixels: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Width and height of a PNG in pixels; undefined where the bytes are no PNG. */
export function pngSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return undefined;
  return { width: bytes.readUInt32BE(WIDTH_AT), height: bytes.readUInt32BE(HEIGHT_AT) };
}
