/**
 * Reads a variable that the stack gives to the function. Only a `handler.ts` calls it.
 *
 * @throws at start-up if the stack forgot it
 */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set for this function.`);
  return value;
}
