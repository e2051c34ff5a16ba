/**
 * Chakra's components for the prerender: inside an island each element carries the key of its styles, by
 * which the build learns the class that the browser needs.
 */
import * as original from '@chakra-ui/react';
import { type ComponentType, type ReactNode, use } from 'react';
import { IslandContext } from '../islands/island.tsx';
import { STYLE_KEY, splitProps, styleKey } from './style-key.ts';

type Props = Record<string, unknown> & { children?: ReactNode };

// biome-ignore lint/suspicious/noExplicitAny: each of Chakra's components has other props.
function recorded(name: string, Component: ComponentType<any>) {
  return (props: Props) => {
    const isInIsland = use(IslandContext);
    const key = { [STYLE_KEY]: styleKey(name, splitProps(props).styles) };
    return <Component {...props} {...(isInIsland && key)} />;
  };
}

const elements = new Map<string, ReturnType<typeof recorded>>();

export const chakra = new Proxy({} as Record<string, ReturnType<typeof recorded>>, {
  get(_, tag: string) {
    // biome-ignore lint/suspicious/noExplicitAny: the factory's tags are too many for a type.
    const known = elements.get(tag) ?? recorded('chakra', (original.chakra as any)[tag]);
    elements.set(tag, known);
    return known;
  },
});

export const Box = recorded('Box', original.Box);
export const Button = recorded('Button', original.Button);
export const Flex = recorded('Flex', original.Flex);
export const GridItem = recorded('GridItem', original.GridItem);
export const Heading = recorded('Heading', original.Heading);
export const Input = recorded('Input', original.Input);
export const Link = recorded('Link', original.Link);
export const SimpleGrid = recorded('SimpleGrid', original.SimpleGrid);
export const Span = recorded('Span', original.Span);
export const Stack = recorded('Stack', original.Stack);
export const Text = recorded('Text', original.Text);
export const Textarea = recorded('Textarea', original.Textarea);
export const VisuallyHidden = recorded('VisuallyHidden', original.VisuallyHidden);

// Only outside of islands, or no components.
export const {
  ChakraProvider,
  Container,
  Grid,
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineRecipe,
} = original;
