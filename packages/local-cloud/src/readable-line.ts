/**
 * A function's log line for a person at a terminal: of a structured line its level, message and id;
 * undefined for a metric, which no alarm reads here.
 */
export function readableLine(line: string): string | undefined {
  const entry = structured(line);
  if (!entry) return line;
  if ('_aws' in entry) return undefined;
  const { level, message, id, error } = entry;
  if (typeof level !== 'string' || typeof message !== 'string') return line;
  const reason = (error as { message?: unknown } | undefined)?.message;
  return [level, message, ...(id ? [String(id)] : []), ...(reason ? [String(reason)] : [])].join(
    ' ',
  );
}

function structured(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
