// Plain JavaScript, preloaded: an older Node reads this file but not the TypeScript that follows.
const WANTED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < WANTED_MAJOR) {
  console.error(
    `This needs Node ${WANTED_MAJOR} and runs on ${process.version}: run "npm ci" without "--omit=optional", which installs Node ${WANTED_MAJOR} for most machines, or install it yourself.`,
  );
  process.exit(1);
}
