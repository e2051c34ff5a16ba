/** A part of an enlarged photograph: how much larger it is than its frame fits it, and the shift of its middle in CSS pixels. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** A point in CSS pixels, seen from the middle of the frame, or a distance. */
export interface Point {
  x: number;
  y: number;
}

/** The frame, and the photograph as large as it fits into it, in CSS pixels. */
export interface ZoomLayout {
  frame: { width: number; height: number };
  photo: { width: number; height: number };
}

/** The whole photograph. */
export const fitted: ZoomView = { scale: 1, x: 0, y: 0 };

/** A photograph of 1,600 pixels on a phone of 360 has more than four for each CSS pixel: beyond, it blurs. */
const MAX_SCALE = 4;

/** Scales the view around a point, which stays where it is as far as the photograph's edges allow. */
export function zoomAt(view: ZoomView, scale: number, point: Point, layout: ZoomLayout): ZoomView {
  const clamped = clamp(scale, 1, MAX_SCALE);
  const ratio = clamped / view.scale;
  return withinFrame(
    {
      scale: clamped,
      x: point.x - (point.x - view.x) * ratio,
      y: point.y - (point.y - view.y) * ratio,
    },
    layout,
  );
}

/** Moves the photograph by a distance, until its edge meets the frame's. */
export function panBy(view: ZoomView, { x, y }: Point, layout: ZoomLayout): ZoomView {
  return withinFrame({ ...view, x: view.x + x, y: view.y + y }, layout);
}

/** A photograph that is smaller than its frame stays in the middle; a larger one leaves no gap. */
function withinFrame({ scale, x, y }: ZoomView, { frame, photo }: ZoomLayout): ZoomView {
  const maxX = Math.max(0, (photo.width * scale - frame.width) / 2);
  const maxY = Math.max(0, (photo.height * scale - frame.height) / 2);
  return { scale, x: maxX && clamp(x, -maxX, maxX), y: maxY && clamp(y, -maxY, maxY) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
