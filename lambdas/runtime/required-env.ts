/** A variable that the stack gives to the function; throws at start-up where it forgot to. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set for this function.`);
  return value;
}
