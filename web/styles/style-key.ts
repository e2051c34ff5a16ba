/** The props of Chakra's components, and of elements, that are no styles. */
const attributes = new Set(
  `action alt autoComplete checked children className defaultChecked defaultValue disabled download draggable
  fetchPriority decoding hidden href htmlFor htmlHeight htmlWidth id inert inputMode key lang loading max maxLength media method
  multiple name noValidate open placeholder popover popoverTarget popoverTargetAction readOnly ref referrerPolicy
  rel required role rows sandbox sizes src srcSet suppressHydrationWarning tabIndex target title type value
  viewBox accept asChild as`.split(/\s+/),
);

/** The attribute that carries the key of an element's styles while the site is built. */
export const STYLE_KEY = 'data-style-key';

type Props = Readonly<Record<string, unknown>>;

/** Splits the props of a Chakra component into those of its element and its styles. */
export function splitProps(props: Props): { attributes: Props; styles: Props } {
  const entries = Object.entries(props);
  return {
    attributes: Object.fromEntries(entries.filter(([name]) => isAttribute(name))),
    styles: Object.fromEntries(entries.filter(([name]) => !isAttribute(name))),
  };
}

function isAttribute(name: string): boolean {
  return attributes.has(name) || /^(on[A-Z]|aria-|data-)/.test(name);
}

/**
 * Returns the key of the styles of a component: the build stores their class under it, and the browser finds
 * the class by it. It is a hash (FNV-1a, 32 bits) of the component's name and the styles in their order.
 */
export function styleKey(component: string, styles: Props): string {
  const text = component + JSON.stringify(styles);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
