import { brand, red, star, stone, white } from '../../../domain/palette.ts';

const colors: Record<string, string> = { white, star, red };
for (const [step, color] of Object.entries(stone)) colors[`stone-${step}`] = color;
for (const [step, color] of Object.entries(brand)) colors[`brand-${step}`] = color;

/** Replaces the palette's variables in a stylesheet, such as `var(--stone-900)`. Email programs don't support any. */
export function withColors(css: string): string {
  return css.replace(/var\(--([\w-]+)\)/g, (variable, name) => colors[name] ?? variable);
}
