import { vi } from 'vitest';

/** Runs a command within this process, and returns its exit code and all that it printed. */
export async function capturedOutput(run: () => Promise<number>) {
  const output = { out: '', err: '' };
  const into = (stream: keyof typeof output, end: string) => (text: unknown) => {
    output[stream] += `${text}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(into('out', '\n')),
    vi.spyOn(console, 'error').mockImplementation(into('err', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err', '')),
  ];
  try {
    return { code: await run(), ...output };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
