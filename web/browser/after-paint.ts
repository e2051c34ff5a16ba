/** Resolves after the next paint: reading the layout then forces no reflow. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
