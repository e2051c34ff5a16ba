/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';

/** Keeps a visitor's text from changing the direction of ours. Form schemas drop characters that could break out. */
export function isolate(text: Child) {
  return <bdi dir="auto">{text}</bdi>;
}

export function VisitorText({ text }: { text: string }) {
  return isolate(text.split('\n').map((line, index) => [index > 0 && <br />, line]));
}
