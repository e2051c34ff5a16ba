// Plain JavaScript, preloaded: an older Node reads this file but not the TypeScript that follows.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 3)) {
  console.error(
    `This needs Node 24.3 or newer, and ${process.version} runs: install it, or on Linux run "npm ci" without "--omit=optional".`,
  );
  process.exit(1);
}
