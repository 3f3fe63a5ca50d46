/** The two drawings: one with all detail, and one for few pixels. */
export interface Drawings {
  readonly full: string;
  readonly small: string;
}

/** Up to this many pixels the drawing without detail is clearer. */
const LARGEST_SMALL = 32;

/** The drawing for a size of Linux and Windows: it fills the picture, but for a hair's breadth. */
export function tile(drawings: Drawings, size: number): string {
  if (size <= LARGEST_SMALL) return placed(drawings.small, { size, edge: 0 });
  return placed(drawings.full, { size, edge: Math.round(size / 32) });
}

/** The drawing for a size of macOS, whose dock wants a tile of 824 in a picture of 1024 and a shadow. */
export function macTile(drawings: Drawings, size: number): string {
  const drawing = size <= LARGEST_SMALL ? drawings.small : drawings.full;
  const edge = Math.round((size * 100) / 1024);
  const [down, blur] = [size * (12 / 1024), size * (14 / 1024)];
  return placed(drawing, {
    size,
    edge,
    style: `filter: drop-shadow(0 ${down}px ${blur}px rgb(0 0 0 / 30%))`,
  });
}

interface Place {
  readonly size: number;
  /** Free pixels on each side. */
  readonly edge: number;
  readonly style?: string;
}

/** A page that shows a drawing alone, without the white of paper. */
function placed(drawing: string, { size, edge, style = '' }: Place): string {
  const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const width = size - edge * 2;
  return (
    `<body style="margin: 0; width: ${size}px; height: ${size}px; overflow: hidden">` +
    `<img src="${source}" style="display: block; margin: ${edge}px; width: ${width}px; ${style}">` +
    '</body>'
  );
}
