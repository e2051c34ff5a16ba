/**
 * Reads an environment variable. Only `handler.ts` files call it.
 *
 * @throws if the stack doesn't set it
 */
export function requiredEnv(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set for this function.`);
  return value;
}
