// Plain JavaScript, preloaded: an older Node reads this file but not the TypeScript that follows.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 3)) {
  console.error(
    `This needs Node 24.3 or newer, and ${process.version} runs: install it, or on Linux run "npm ci" without "--omit=optional".`,
  );
  process.exit(1);
}

// Without "--", npm takes a script's options as its own and puts them into the environment ("-c" as "call"). So "npm
// run owner forget … --env prod" would delete in the local run.
const { npm_config_call: call, ...env } = process.env;
const takenByNpm = ['env', 'model', 'model_name', 'bedrock'].filter(
  (name) => env[`npm_config_${name}`],
);
if (takenByNpm.length > 0 || /^\w+=/.test(call ?? '')) {
  console.error(
    'npm took options for itself. Write "--" before them, as in "npm run synth -- -c env=dev".',
  );
  process.exit(1);
}
