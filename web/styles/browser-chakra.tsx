/**
 * The components of Chakra that islands use, for the browser: the same elements, with the classes that the
 * build has computed. Chakra's engine, its tokens and its recipes stay at the build.
 */

import { classes } from 'virtual:island-styles';
import {
  type ComponentType,
  cloneElement,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { splitProps, styleKey } from './style-key.ts';

interface ElementProps {
  as?: string;
  asChild?: boolean;
  className?: string;
  children?: ReactNode;
  [prop: string]: unknown;
}

type Component = ComponentType<ElementProps>;

/** Creates a component that renders an element with the class of its styles. */
function component(name: string, tag: string, defaults: Record<string, string> = {}): Component {
  return ({ as = tag, asChild, className, children, ...props }) => {
    const { attributes, styles } = splitProps({ ...defaults, ...props });
    const { htmlWidth, htmlHeight, ...rest } = attributes;
    const elementProps = {
      ...rest,
      ...(htmlWidth !== undefined && { width: htmlWidth }),
      ...(htmlHeight !== undefined && { height: htmlHeight }),
      className: [className, classOf(name, styles)].filter(Boolean).join(' ') || undefined,
    };
    if (!asChild || !isValidElement(children)) return createElement(as, elementProps, children);
    const child = children as ReactElement<Record<string, unknown>>;
    return cloneElement(child, { ...elementProps, ...child.props });
  };
}

function classOf(name: string, styles: Readonly<Record<string, unknown>>): string | undefined {
  const key = styleKey(name, styles);
  const className = classes[key];
  if (className === undefined) {
    console.error(`No style was built for <${name}> with ${JSON.stringify(styles)}.`);
  }
  return className;
}

const elements = new Map<string, Component>();

/** Any element with styles: `chakra.legend`. */
export const chakra = new Proxy({} as Readonly<Record<string, Component>>, {
  get(_, tag: string) {
    const known = elements.get(tag) ?? component('chakra', tag);
    elements.set(tag, known);
    return known;
  },
});

export const Box = component('Box', 'div');
export const Button = component('Button', 'button', { type: 'button' });
export const Flex = component('Flex', 'div');
export const GridItem = component('GridItem', 'div');
export const Heading = component('Heading', 'h2');
export const Input = component('Input', 'input');
export const Link = component('Link', 'a');
export const SimpleGrid = component('SimpleGrid', 'div');
export const Span = component('Span', 'span');
export const Stack = component('Stack', 'div');
export const Text = component('Text', 'p');
export const Textarea = component('Textarea', 'textarea');
export const VisuallyHidden = component('VisuallyHidden', 'span');
