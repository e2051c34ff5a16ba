import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
  type WheelEvent,
} from 'react';
import { fitted, type Point, panBy, type ZoomLayout, type ZoomView, zoomAt } from './zoom-view.ts';

/** A click, a double tap and the button show the photograph so much larger, a key a part of that. */
const ZOOM_SCALE = 2.5;
const KEY_FACTOR = 1.5;

/** A key moves the photograph by this share of its frame. */
const KEY_PAN = 0.2;

/** The pixels of one stroke of most mouse wheels, 100, zoom by a fifth. */
const WHEEL_FACTOR_PER_PX = 1.002;

/** The longest time between the taps of a double tap, and their distance: those of Android. */
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 40;

/** Less than this, in pixels, is a click with an unsteady hand. */
const MIN_DRAG_PX = 5;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/**
 * Zooms and moves the image of a frame by mouse, wheel, double tap, finger and keys. Two fingers are the
 * browser's, which zooms the whole page. The style is set on the image itself: no frame of a drag waits
 * for a rendering.
 */
export function useZoom() {
  const frameRef = useRef<HTMLDivElement>(null);
  const view = useRef(fitted);
  const drag = useRef<Point & { moved: boolean }>(undefined);
  const pointerType = useRef('mouse');
  const lastTap = useRef<Point & { at: number }>(undefined);
  const [isZoomed, setIsZoomed] = useState(false);

  function show(next: ZoomView) {
    const { scale, x, y } = next;
    view.current = next;
    const image = frameRef.current?.querySelector('img');
    if (image) image.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : '';
    setIsZoomed(scale > 1);
  }

  function change(next: (view: ZoomView, layout: ZoomLayout) => ZoomView) {
    const layout = layoutOf(frameRef.current);
    if (layout) show(next(view.current, layout));
  }

  const zoomTo = (scale: number, point: Point = { x: 0, y: 0 }) =>
    change((it, layout) => zoomAt(it, scale, point, layout));
  const toggle = (point?: Point) => zoomTo(view.current.scale > 1 ? 1 : ZOOM_SCALE, point);

  /** @returns whether the key was one of the zoomed photograph's */
  function onKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    // With these the browser zooms the page, or goes back.
    if (ctrlKey || metaKey || altKey) return false;
    const { scale } = view.current;
    const arrow = scale > 1 ? arrows[key] : undefined;
    if (arrow) change((it, layout) => panBy(it, keyPan(arrow, layout), layout));
    else if (key === '+' || key === '=') zoomTo(scale * KEY_FACTOR);
    else if (key === '-') zoomTo(scale / KEY_FACTOR);
    else return false;
    return true;
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      pointerType.current = event.pointerType;
      drag.current = undefined;
      if (!isImage(event) || !event.isPrimary || view.current.scale === 1) return;
      drag.current = { x: event.clientX, y: event.clientY, moved: false };
      // The image, so that the click after it is the image's as well.
      (event.target as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove({ clientX, clientY, buttons }: PointerEvent) {
      const from = drag.current;
      if (!from || !buttons) return;
      const by = { x: clientX - from.x, y: clientY - from.y };
      if (!from.moved && Math.hypot(by.x, by.y) < MIN_DRAG_PX) return;
      drag.current = { x: clientX, y: clientY, moved: true };
      change((it, layout) => panBy(it, by, layout));
    },
    onClick(event: MouseEvent) {
      if (!isImage(event) || drag.current?.moved) return;
      const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      const isDoubleTap = lastTap.current && isNear(lastTap.current, tap);
      lastTap.current = isDoubleTap ? undefined : tap;
      if (pointerType.current === 'mouse' || isDoubleTap) toggle(pointIn(frameRef.current, event));
    },
    onWheel(event: WheelEvent) {
      // A trackpad's pinch, which zooms the page.
      if (event.ctrlKey || !isImage(event)) return;
      const scale = view.current.scale * WHEEL_FACTOR_PER_PX ** -event.deltaY;
      zoomTo(scale, pointIn(frameRef.current, event));
    },
  };

  return { frameRef, isZoomed, toggle: () => toggle(), reset: () => show(fitted), onKey, handlers };
}

function isImage({ target }: { target: EventTarget }): boolean {
  return target instanceof HTMLImageElement;
}

function isNear(first: Point & { at: number }, second: Point & { at: number }): boolean {
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  return second.at - first.at < DOUBLE_TAP_MS && distance < DOUBLE_TAP_PX;
}

function keyPan({ x, y }: Point, { frame }: ZoomLayout): Point {
  return { x: x * KEY_PAN * frame.width, y: y * KEY_PAN * frame.height };
}

function pointIn(
  frame: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function layoutOf(frame: HTMLElement | null): ZoomLayout | undefined {
  const image = frame?.querySelector('img');
  if (!frame || !image) return undefined;
  return {
    frame: { width: frame.offsetWidth, height: frame.offsetHeight },
    // Without the transform.
    photo: { width: image.offsetWidth, height: image.offsetHeight },
  };
}
