// Each runs in the page: it uses nothing from around it.

/** Finds out where the window shows an element that can be pressed; null while something lies over it. */
export function pressablePoint(element: HTMLElement): { x: number; y: number } | null {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(point.x, point.y);
  return element.contains(top) ? point : null;
}

export function isInForm(element: HTMLElement, title: string): boolean {
  return element.closest('form')?.querySelector('h2, h3')?.textContent === title;
}

export function isInWindow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

export function hasFocus(element: HTMLElement): boolean {
  return document.activeElement === element;
}

export function hasWords(element: HTMLElement, words: string): boolean {
  return element.innerText.includes(words);
}

export function hasValue(element: HTMLElement, value: string): boolean {
  return (element as HTMLInputElement).value === value;
}

export function hasChosen(element: HTMLElement, option: string): boolean {
  return (element as HTMLSelectElement).selectedOptions[0]?.text === option;
}

export function widthOf(element: HTMLElement): number {
  return element.getBoundingClientRect().width;
}

/** Tells if the dialog shows a picture that has loaded, wider than this. */
export function showsPicture(dialog: HTMLElement, width: number): boolean {
  return [...dialog.querySelectorAll('img')].some(
    (image) => image.complete && image.naturalWidth > width && image.clientWidth > width,
  );
}

export function pageHasWords(words: string): boolean {
  return document.body.innerText.includes(words);
}

export function hasToast(title: string, description: string): boolean {
  return [...document.querySelectorAll<HTMLElement>('[role=status]')].some(
    ({ innerText }) => innerText.includes(title) && innerText.includes(description),
  );
}

export function windowWidth(): number {
  return innerWidth;
}

/** The path of the address with its fragment. */
export function currentPath(): string {
  return location.pathname + location.hash;
}
